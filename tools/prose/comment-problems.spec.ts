import { fileURLToPath } from 'node:url';
import { commentChecker } from './comment-problems.mjs';

const problemsIn = commentChecker([fileURLToPath(new URL('phrases.yml', import.meta.url))]);
const at = (code: string) => problemsIn('some.ts', code).map(({ line }) => line);

describe('commentChecker', () => {
  it.each([
    ['a line', 'const a = 1; // is rebuilt anew\n', [1]],
    ['a block of several lines', '/**\n * Text.\n * Is rebuilt anew.\n */\nconst a = 1;\n', [3]],
    ['a phrase that continues on the next line', '// The owner is\n// told.\nconst a = 1;\n', [1]],
    ['a phrase that continues in a block', '/**\n * The owner is\n * told.\n */\n', [2]],
  ])('finds banned phrases in %s', (_case, code, lines) => {
    expect(at(code)).toEqual(lines);
  });

  it.each([
    ['strings', "const text = '// anew';\n"],
    ['regular expressions', 'const pattern = /\\/\\/ anew/;\n'],
    ['templates', 'const text = `/* anew */`;\n'],
    ['quotations in comments', '// The user types "anew".\n'],
  ])('ignores %s', (_case, code) => {
    expect(at(code)).toEqual([]);
  });

  it('says what to write instead', () => {
    expect(problemsIn('some.ts', '// anew')).toEqual([{ line: 1, message: 'anew => again (comment)' }]);
  });
});
