import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import discardedPromises from './discarded-promises.mjs';

const linter = new Linter({ cwd: import.meta.dirname });
const config = {
  files: ['**/*.ts'],
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { projectService: { allowDefaultProject: ['*.ts'] }, tsconfigRootDir: import.meta.dirname },
  },
  plugins: { promises: { rules: { discarded: discardedPromises } } },
  rules: { 'promises/discarded': 'error' },
} as unknown as Linter.Config;

const findings = (code: string) =>
  linter
    .verify(`declare function work(): Promise<void>; declare function sync(): number;\n${code}`, [config], {
      filename: 'example.ts',
    })
    .map(({ messageId, message }) => messageId ?? message);

describe('discarded promises', () => {
  it.each([
    'void work();',
    'setTimeout(() => void work(), 1);',
    'void work().then(() => 1);',
    'void work().finally(() => undefined);',
    'declare const perhaps: Promise<void> | undefined; void perhaps;',
  ])('are reported: %s', (code) => {
    expect(findings(code)).toEqual(['discarded']);
  });

  it.each([
    'void sync();',
    'void work().catch(() => undefined);',
    'void work().then(() => 1, () => 2);',
    'const f = () => void sync();',
  ])('are none: %s', (code) => {
    expect(findings(code)).toEqual([]);
  });
});
