// Succeeds where Node is as new as package.json wants it: `node web/node-version.js`.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const number = (version) => version.match(/\d+/g).reduce((sum, part, index) => sum + part / 1000 ** index, 0);
process.exit(number(process.versions.node) >= number(engines.node) ? 0 : 1);
