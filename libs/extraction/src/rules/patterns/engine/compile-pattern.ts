import { isForm, verbForm } from '../../words/verb-forms.js';
import type { Shape, ShapeReading } from './shape.js';

export type PatternToken = SlotToken | WordToken;

export interface SlotToken {
  kind: 'slot';
  /** With its digit: "THING1". */
  name: string;
  slot: string;
  /** `-PLACE`: the value ends. */
  ends: boolean;
  optional: boolean;
}

interface WordToken {
  kind: 'word';
  words: readonly string[];
  optional: boolean;
}

/** A pattern without its groups. `verbs` empty: a line of notes or a request, all of it in `complement`. */
interface CompiledPattern {
  source: string;
  /** A line of notes, of which all has to match. */
  isLine: boolean;
  subject: readonly PatternToken[];
  verbs: readonly string[];
  complement: readonly PatternToken[];
}

export interface CompiledReading extends CompiledPattern {
  shape: string;
  reading: ShapeReading;
}

/** Every pattern of the shapes without its groups, in the order in which they are tried. */
export function compileShapes(shapes: readonly Shape[]): CompiledReading[] {
  return shapes.flatMap(({ shape, readings }) =>
    readings.flatMap((reading) =>
      reading.patterns.flatMap((source) => compilePattern(source).map((pattern) => ({ ...pattern, shape, reading }))),
    ),
  );
}

/** One pattern for each way of filling its groups. */
function compilePattern(source: string): CompiledPattern[] {
  return expandGroups(source.replace(/\s*:/gu, ' :')).map((text) => {
    const isRequest = text.startsWith('>');
    const tokens = text.replace('>', '').trim().split(/\s+/u);
    // "WHO have kids: PEOPLE" is a sentence with a list behind its colon.
    const isLine = tokens.includes(':') && !(isSlot(tokens[0]) && isVerb(tokens[1]));
    const verb = isLine || isRequest ? -1 : findVerb(tokens);
    if (verb < 0) return { source, isLine, subject: [], verbs: [], complement: tokens.map(readToken) };
    return {
      source,
      isLine,
      subject: tokens.slice(0, verb).map(readToken),
      verbs: (tokens[verb] as string).split('/'),
      complement: tokens.slice(verb + 1).map(readToken),
    };
  });
}

/** `(a b|c)?` is "a b", "c" and nothing, in this order. */
function expandGroups(text: string): string[] {
  const group = /\(([^()]*)\)(\?)?/u.exec(text);
  if (!group) return [text];
  const [whole, inside = '', optional] = group;
  const choices = [...inside.split('|'), ...(optional ? [''] : [])];
  const before = text.slice(0, group.index);
  const behind = text.slice(group.index + whole.length);
  return choices.flatMap((choice) => expandGroups(`${before}${choice}${behind}`));
}

/** Behind a slot alone the verb follows; a phrase ("OWN home town") continues to "be", else to its first verb. */
function findVerb(tokens: readonly string[]): number {
  if (isSlot(tokens[0]) && tokens[0] !== 'OWN' && isVerb(tokens[1])) return 1;
  const be = tokens.findIndex((token) => token.split('/').includes('be'));
  return be > 0 ? be : tokens.findIndex((token, index) => index > 0 && isVerb(token));
}

function isVerb(token: string | undefined): boolean {
  return token !== undefined && !isSlot(token) && token.split('/').every((word) => verbForm(word) !== null);
}

export function isBaseForm(word: string): boolean {
  return isForm(word, 'base');
}

function isSlot(token: string | undefined): boolean {
  return token !== undefined && SLOT.test(token);
}

const SLOT = /^-?([A-Z]{2,})\d?\??$/u;

function readToken(token: string): PatternToken {
  const optional = token.length > 1 && token.endsWith('?');
  const plain = optional ? token.slice(0, -1) : token;
  const slot = SLOT.exec(token)?.[1];
  return slot === undefined
    ? { kind: 'word', words: plain === 'a' ? ['a', 'an'] : plain.split('/'), optional }
    : { kind: 'slot', name: plain.replace('-', ''), slot, ends: plain.startsWith('-'), optional };
}
