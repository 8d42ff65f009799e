import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

// TypeScript reads components as svelte-eslint-parser does: it is built once, not anew for each of them,
// and knows what they export.
process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK = '1'
const { default: svelte } = await import('eslint-plugin-svelte')

/** Rules that find faults. How things look in a file is Prettier's; what is never used, tsc and Svelte say. */
export default defineConfig(
  { ignores: ['**/*.js', '**/*.mjs', 'dist', 'src/assets', 'src/lib/wire.d.ts'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        project: 'tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-irregular-whitespace': ['error', { skipTemplates: true }],
      'no-undef': 'off',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // A pretended table has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // A set that is followed is replaced, not changed.
      'svelte/prefer-svelte-reactivity': 'off',
      // There are no stores: runes alone.
      'svelte/require-store-reactive-access': 'off',
      // A space at the end of an element.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // What a handler or a binding in the markup is given, svelte-check knows alone.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
)
