import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/** Faults in components. How things look in a file is Prettier's; what is never used, tsc and Svelte say. */
export default defineConfig(
  { ignores: ['**/*.js', '**/*.mjs', 'dist', 'src/assets', 'src/lib/wire.d.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-irregular-whitespace': ['error', { skipTemplates: true }],
      'no-undef': 'off',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      // A set that is followed is replaced, not changed.
      'svelte/prefer-svelte-reactivity': 'off',
      // There are no stores: runes alone.
      'svelte/require-store-reactive-access': 'off',
      // A space at the end of an element.
      'svelte/no-useless-mustaches': 'off',
      // It would compile each component again: for `make soak`.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
)
