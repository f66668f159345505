import type { AST } from '@eslint-community/regexpp';
import { RE2JS } from 're2js';
import { UnsupportedExpressionError } from './expression-errors.js';

type Property = Extract<AST.CharacterSet, { kind: 'property' }>;

/** The long names that JavaScript has for the categories of Unicode; RE2 knows the short ones. */
const CATEGORIES: Readonly<Record<string, string>> = {
  Letter: 'L',
  Cased_Letter: 'LC',
  Uppercase_Letter: 'Lu',
  Lowercase_Letter: 'Ll',
  Titlecase_Letter: 'Lt',
  Modifier_Letter: 'Lm',
  Other_Letter: 'Lo',
  Mark: 'M',
  Nonspacing_Mark: 'Mn',
  Spacing_Mark: 'Mc',
  Enclosing_Mark: 'Me',
  Number: 'N',
  Decimal_Number: 'Nd',
  Letter_Number: 'Nl',
  Other_Number: 'No',
  Punctuation: 'P',
  Connector_Punctuation: 'Pc',
  Dash_Punctuation: 'Pd',
  Open_Punctuation: 'Ps',
  Close_Punctuation: 'Pe',
  Initial_Punctuation: 'Pi',
  Final_Punctuation: 'Pf',
  Other_Punctuation: 'Po',
  Symbol: 'S',
  Math_Symbol: 'Sm',
  Currency_Symbol: 'Sc',
  Modifier_Symbol: 'Sk',
  Other_Symbol: 'So',
  Separator: 'Z',
  Space_Separator: 'Zs',
  Line_Separator: 'Zl',
  Paragraph_Separator: 'Zp',
};

const VALUE_KEYS = new Set(['General_Category', 'gc', 'Script', 'sc']);
const known = new Map<string, boolean>();

/** `\p{…}` or `\P{…}` in the notation of RE2, for a character class. @throws UnsupportedExpressionError */
export function characterProperty({ key, value, negate, raw }: Property): string {
  const name = value === null ? key : VALUE_KEYS.has(key) ? value : '';
  if (name === 'ASCII') return negate ? String.raw`\x{80}-\x{10FFFF}` : String.raw`\x00-\x7F`;
  const short = CATEGORIES[name] ?? name;
  if (isKnown(short)) return `\\${negate ? 'P' : 'p'}{${short}}`;
  throw new UnsupportedExpressionError(
    `the property ${raw}`,
    String.raw`use a category as in \p{Lu}, or a script by its full name as in \p{Script=Greek}`,
  );
}

function isKnown(name: string): boolean {
  let isOne = known.get(name);
  if (isOne === undefined) known.set(name, (isOne = compiles(`\\p{${name}}`)));
  return isOne;
}

function compiles(expression: string): boolean {
  try {
    RE2JS.compile(expression);
    return true;
  } catch {
    return false;
  }
}
