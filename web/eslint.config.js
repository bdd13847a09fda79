import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default typescript.config(
  { ignores: ['node_modules', 'src/lib/protocol.ts'] },
  js.configs.recommended,
  ...typescript.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
    // Addresses are made by lib/router.ts.
    rules: { 'svelte/no-navigation-without-resolve': 'off' },
  },
  // The compiler knows what is defined.
  { rules: { 'no-undef': 'off' } },
);
