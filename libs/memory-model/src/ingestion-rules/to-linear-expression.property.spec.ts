import fc from 'fast-check';
import { compileExpression } from './compile-expression.js';
import { toLinearExpression } from './to-linear-expression.js';

const CHARACTERS = [
  'a',
  'b',
  'B',
  '1',
  '_',
  ' ',
  '\n',
  '\u00a0',
  '\u2028',
  'é',
  'É',
  'Σ',
  'ς',
  'ß',
  '密',
  '😀',
  '-',
  '.',
  ':',
];
const characters = fc.constantFrom(...CHARACTERS);
const escaped = characters.map((character) => (/[-.]/u.test(character) ? `\\${character}` : character));
const sets = fc.constantFrom(
  ...['\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\p{L}', '\\P{L}', '\\p{Lu}', '\\p{Script=Greek}'],
);
const classes = fc
  .tuple(fc.boolean(), fc.array(fc.oneof(escaped, sets, fc.constantFrom('a-f', '0-9')), { minLength: 1, maxLength: 3 }))
  .map(([negated, parts]) => `[${negated ? '^' : ''}${parts.join('')}]`);
const outside = escaped.map((character) => character.replace('\\-', '-'));

/** What both engines know, nested at random. */
const { pattern } = fc.letrec<{ atom: string; sequence: string; pattern: string }>((tie) => ({
  atom: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    outside,
    sets,
    classes,
    fc.constantFrom('.', '\\b', '^', '$'),
    fc.tuple(fc.constantFrom('(', '(?:', '(?<name>'), tie('pattern')).map(([open, inner]) => `${open}${inner})`),
    fc
      .tuple(fc.oneof(outside, sets, classes), fc.constantFrom('*', '+', '?', '+?', '{2}', '{1,3}', '{2,}'))
      .map((parts) => parts.join('')),
  ),
  sequence: fc.array(tie('atom'), { minLength: 1, maxLength: 4 }).map((atoms) => atoms.join('')),
  pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 2 }).map((all) => all.join('|')),
}));

const texts = fc.array(fc.string({ unit: characters, maxLength: 8 }), { minLength: 1, maxLength: 8 });

function compiles(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

describe('toLinearExpression', () => {
  it('finds what a regular expression of JavaScript finds', () => {
    fc.assert(
      fc.property(pattern, fc.constantFrom('u', 'iu', 'su', 'isu'), texts, (source, flags, all) => {
        const native = compiles(source, flags);
        // Two groups of one name, for example.
        fc.pre(native !== null && !isOddlyNegated(source, flags));
        const { expression, steps } = toLinearExpression(source, flags);
        const { test } = compileExpression(expression, steps);
        expect(all.map(test)).toEqual(all.map((text) => native.test(text)));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Under `iu` JavaScript folds a negated set before it negates it: `\P{Lu}` finds capitals. RE2 does not. */
function isOddlyNegated(source: string, flags: string): boolean {
  return flags.includes('i') && /\\[PWDS]|\[\^|\\p\{Lu\}/u.test(source);
}
