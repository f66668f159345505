import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { characterProperty } from './character-property.js';
import { ExpressionSyntaxError, UnsupportedExpressionError } from './expression-errors.js';

/** An expression in the syntax of RE2, and its maximum number of steps per character. */
export interface LinearExpression {
  expression: string;
  steps: number;
}

const MAX_REPETITIONS = 1_000;
const PARSER = new RegExpParser({ ecmaVersion: 2024 });
const LINE_ENDS = String.raw`\n\r\x{2028}\x{2029}`;
/** The meaning of \s in JavaScript and its complement: RE2 supports only ASCII. Both are used in classes. */
const SPACE = String.raw`\t-\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}`;
const NO_SPACE = String.raw`\x00-\x08\x0E-\x1F!-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}\x{202A}-\x{202E}\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}`;

/**
 * Translates a regular expression of JavaScript to RE2, which matches in linear time. Groups do not
 * capture, because only the match matters. Characters are code points, as with the flag `u`.
 * @throws ExpressionSyntaxError
 * @throws UnsupportedExpressionError
 */
export function toLinearExpression(source: string, flags: string): LinearExpression {
  const pattern = parse(source, flags);
  const written = writeAlternatives(pattern.alternatives, flags.includes('s'));
  const set = ['i', 'm'].filter((flag) => flags.includes(flag)).join('');
  return { expression: `(?${set}:${written.expression})`, steps: written.steps };
}

function parse(source: string, flags: string): AST.Pattern {
  const isValid = (withFlags: string): boolean => {
    try {
      new RegExp(source, withFlags);
      return true;
    } catch {
      return false;
    }
  };
  if (!isValid(flags)) throw new ExpressionSyntaxError();
  const unicodeSets = flags.includes('v');
  // Without the flag `u` these mean letters; all else that is valid with it means the same, but for whole characters.
  const meansLetters = /\\[upP]\{/u.test(source);
  const unicode = flags.includes('u') || (!unicodeSets && !meansLetters && isValid(`${flags}u`));
  return PARSER.parsePattern(source, 0, source.length, { unicode, unicodeSets });
}

function writeAlternatives(alternatives: readonly AST.Alternative[], dotAll: boolean): LinearExpression {
  const written = alternatives.map(({ elements }) => elements.map((element) => writeElement(element, dotAll)));
  return {
    expression: written.map((parts) => parts.map(({ expression }) => expression).join('')).join('|'),
    steps: written.flat().reduce((sum, { steps }) => sum + steps, alternatives.length - 1),
  };
}

function writeElement(element: AST.Element, dotAll: boolean): LinearExpression {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup': {
      const { expression, steps } = writeAlternatives(element.alternatives, dotAll);
      return { expression: `(?:${expression})`, steps };
    }
    case 'Quantifier':
      return writeQuantifier(element, dotAll);
    case 'Assertion':
      return { expression: writeAssertion(element), steps: 1 };
    case 'Character':
      return { expression: writeCharacter(element), steps: 1 };
    case 'CharacterSet':
      return { expression: writeSet(element, dotAll), steps: 1 };
    case 'CharacterClass':
      return { expression: writeClass(element), steps: 1 };
    case 'ExpressionCharacterClass':
      throw new UnsupportedExpressionError(
        'a set operation (&& or --)',
        'list the characters in one pair of brackets instead',
      );
    case 'Backreference':
      throw new UnsupportedExpressionError(
        `a back-reference (${element.raw})`,
        'write out what is to be repeated instead',
      );
  }
}

function writeQuantifier({ element, min, max, raw }: AST.Quantifier, dotAll: boolean): LinearExpression {
  const { expression, steps } = writeElement(element, dotAll);
  const most = max === Infinity ? min + 1 : max;
  if (Math.max(min, max === Infinity ? 0 : max) > MAX_REPETITIONS) {
    throw new UnsupportedExpressionError(
      `a repetition of more than ${MAX_REPETITIONS} times (${raw})`,
      'use a smaller number, or + or *',
    );
  }
  const range = max === Infinity ? `{${min},}` : `{${min},${max}}`;
  return { expression: `(?:${expression})${range}`, steps: steps * Math.max(most, 1) + 1 };
}

function writeAssertion(assertion: AST.Assertion): string {
  switch (assertion.kind) {
    case 'start':
      return '^';
    case 'end':
      return '$';
    case 'word':
      return assertion.negate ? String.raw`\B` : String.raw`\b`;
    case 'lookahead':
    case 'lookbehind':
      throw new UnsupportedExpressionError(
        `a ${assertion.kind} (${assertion.raw})`,
        'use quoted words, \\b, or the characters around instead',
      );
  }
}

const writeCharacter = ({ value }: AST.Character) => String.raw`\x{${value.toString(16).toUpperCase()}}`;

function writeSet(set: AST.CharacterSet, dotAll: boolean): string {
  if (set.kind === 'any') return dotAll ? '(?s:.)' : `[^${LINE_ENDS}]`;
  return `[${writeSetInClass(set)}]`;
}

function writeClass({ elements, negate }: AST.CharacterClass): string {
  if (elements.length === 0) return negate ? '(?s:.)' : String.raw`[^\x00-\x{10FFFF}]`;
  return `[${negate ? '^' : ''}${elements.map(writeInClass).join('')}]`;
}

function writeInClass(element: AST.CharacterClassElement): string {
  switch (element.type) {
    case 'Character':
      return writeCharacter(element);
    case 'CharacterClassRange':
      return `${writeCharacter(element.min)}-${writeCharacter(element.max)}`;
    case 'CharacterSet':
      return writeSetInClass(element);
    case 'CharacterClass':
      if (!element.negate) return element.elements.map(writeInClass).join('');
      break;
    case 'ExpressionCharacterClass':
    case 'ClassStringDisjunction':
      break;
  }
  throw new UnsupportedExpressionError(
    `a set within a set (${element.raw})`,
    'list the characters in one pair of brackets instead',
  );
}

function writeSetInClass(set: Exclude<AST.CharacterSet, { kind: 'any' }>): string {
  switch (set.kind) {
    case 'digit':
      return set.negate ? String.raw`\D` : String.raw`\d`;
    case 'word':
      return set.negate ? String.raw`\W` : String.raw`\w`;
    case 'space':
      return set.negate ? NO_SPACE : SPACE;
    case 'property':
      return characterProperty(set);
  }
}
