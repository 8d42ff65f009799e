import { defineConfig } from 'eslint/config'
import ts from 'typescript-eslint'

// TypeScript reads components as svelte-eslint-parser does: it is built once, not anew for each of them,
// and knows what they export.
process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK = '1'
const { default: faults } = await import('./eslint.config.js')

/** The faults of components that only types show, besides: minutes, therefore for `make soak` alone. */
export default defineConfig(
  ts.configs.recommendedTypeCheckedOnly,
  faults,
  {
    languageOptions: {
      parserOptions: {
        project: 'tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // A pretended table has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      'svelte/no-unused-svelte-ignore': 'error',
    },
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
