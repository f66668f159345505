import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import discardedPromises from './tools/lint/discarded-promises.mjs';
import errorMessages from './tools/lint/error-messages.mjs';

const ONE_DIALECT = 'It would state a constraint twice: use the decorators of contracts/fields.';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.nx/**',
      'data/**',
      'docs/reference/**',
      'libs/test-kit/src/http/typed-api/openapi.d.ts',
      'clients/typescript/src/generated/**',
    ],
  },
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: process.cwd() } },
    rules: {
      // A file is read in one sitting; beyond this it has more than one reason to change.
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      // A promise that no one waits for loses its error.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'off', // verbatimModuleSyntax does it, and knows about decorators
      '@typescript-eslint/no-extraneous-class': 'off', // Nest modules are empty classes
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-restricted-properties': [
        'error',
        { object: 'URL', property: 'canParse', message: 'It refuses "ü" after many calls: use parseUrl of contracts.' },
      ],
      'no-console': 'error',
    },
  },
  {
    files: [
      '**/*.spec.ts',
      'clients/conformance/**/*.ts',
      'libs/test-kit/**/*.ts',
      'libs/*/src/contract/**/*.ts',
      '{apps,clients,clients/adapters}/*/src/testing/**/*.ts',
    ],
    rules: {
      // A suite reads from arrangement to cleanup; splitting it by length would hide the order.
      'max-lines': ['error', { max: 600, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-explicit-any': 'off', // answers parsed from JSON are any until a matcher checks them
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/require-await': 'off', // fakes keep the signature of what they replace
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    ignores: ['**/*.spec.ts', 'libs/*/src/contract/**'],
    plugins: { local: { rules: { 'error-messages': errorMessages } } },
    rules: {
      'local/error-messages': 'error',
      // Ids are in the order of time (v7) or follow from what they name (v5): random ones would touch all pages of an index.
      'no-restricted-imports': [
        'error',
        { name: 'uuid', importNames: ['v1', 'v3', 'v4', 'v6'], message: 'Ids are made by v7, and derived by v5.' },
      ],
    },
  },
  {
    // What requests and answers may contain is stated once, and is both their schema and their validation. Configuration
    // has no schema.
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    ignores: [
      '**/*.spec.ts',
      '**/*.config.ts',
      'libs/contracts/src/{fields,validation}/**',
      'libs/app-host/src/config/**',
      'libs/encryption/src/is-secrets-key.decorator.ts',
      'apps/api-gateway/src/accounts/integrations/read-integrations.ts',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'class-validator', message: ONE_DIALECT },
        { name: '@nestjs/swagger', importNames: ['ApiProperty', 'ApiPropertyOptional'], message: ONE_DIALECT },
      ],
    },
  },
  {
    // An error that nothing handles ends a process. In a thread it ends the thread, and the owner gets an event.
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    ignores: [
      '**/*.spec.ts',
      '**/*.thread.ts',
      'apps/console/**',
      'libs/test-kit/**',
      'libs/*/src/contract/**',
      '{apps,libs}/*/src/**/testing/**',
    ],
    plugins: { promises: { rules: { discarded: discardedPromises } } },
    rules: { 'promises/discarded': 'error' },
  },
  { files: ['tools/**/*.ts', 'examples/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['apps/console/src/**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked, reactHooks.configs.flat['recommended-latest']],
    languageOptions: {
      parserOptions: { project: './apps/console/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
      // Markup of others must not become ours: React escapes what it is given.
      'no-restricted-syntax': [
        'error',
        { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Render text.' },
      ],
    },
  },
  { files: ['apps/console/src/texts/*.ts'], rules: { 'max-lines': 'off' } },
  {
    // It knows browsers and not Node.js.
    files: ['clients/typescript/**/*.ts'],
    languageOptions: {
      parserOptions: { project: './clients/typescript/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
  },
);
