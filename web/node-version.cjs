// Succeeds where Node is as new as package.json wants it: `node web/node-version.cjs`.
const { engines } = require('./package.json');
const number = (version) => version.match(/\d+/g).reduce((sum, part, index) => sum + part / 1000 ** index, 0);
process.exit(number(process.versions.node) >= number(engines.node) ? 0 : 1);
