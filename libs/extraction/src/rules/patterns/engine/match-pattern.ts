import type { Unit } from '../../clauses/unit.js';
import { isWord, lowerOf } from '../../clauses/unit.js';
import { isAdverb } from '../../words/closed-words.js';
import { isForm } from '../../words/verb-forms.js';
import type { PatternToken, SlotToken } from './compile-pattern.js';
import type { Filler, SlotContext } from './slot-readers.js';
import { GREEDY, readDate, SLOTS } from './slots.js';

/** The fillers of the slots of a pattern, by their names; the value that ends has the name with a `-` before it. */
export type Fillers = Readonly<Record<string, Filler>>;

interface Matching extends SlotContext {
  /** Whether the pattern has a date that ends. */
  hasEnd: boolean;
  /** All of the units have to match. */
  isWhole: boolean;
}

export function matchTokens(
  tokens: readonly PatternToken[],
  units: readonly Unit[],
  context: SlotContext,
  isWhole: boolean,
  fillers: Fillers = {},
): Fillers | null {
  const hasEnd = tokens.some((token) => token.kind === 'slot' && token.slot === 'DATE' && token.ends);
  return match(tokens, units, { ...context, hasEnd, isWhole }, fillers);
}

function match(
  tokens: readonly PatternToken[],
  units: readonly Unit[],
  context: Matching,
  fillers: Fillers,
): Fillers | null {
  const [token, ...rest] = tokens;
  if (!token) return isOver(units, context.isWhole) ? fillers : null;
  const matched =
    token.kind === 'slot'
      ? matchSlot(token, rest, units, context, fillers)
      : matchesWord(token.words, units[0], context)
        ? match(rest, units.slice(1), context, fillers)
        : null;
  if (matched) return matched;
  const without = token.optional ? match(rest, units, context, fillers) : null;
  return without ?? (isSkipped(units[0]) ? match(tokens, units.slice(1), context, fillers) : null);
}

function matchSlot(
  token: SlotToken,
  rest: readonly PatternToken[],
  units: readonly Unit[],
  context: Matching,
  fillers: Fillers,
): Fillers | null {
  const key = `${token.ends ? '-' : ''}${token.name}`;
  if (token.slot === 'OWN') {
    const relative = matchRelative(rest, units, context, fillers);
    if (relative) return relative;
  }
  const isLast = rest.every(({ kind, optional }) => optional || kind === 'slot');
  const found =
    token.slot === 'DATE'
      ? readDate(context, token.ends, context.hasEnd)
      : (SLOTS[token.slot]?.(units, context, rest.length === 0 || (isLast && isDates(rest))) ?? []);
  for (const { length, ...filler } of found) {
    const behind = units.slice(length);
    const filled = { ...fillers, [key]: filler };
    // What reads up to the end of its words leaves what else the clause says.
    const isThrough = rest.length === 0 && GREEDY.has(token.slot) && !context.isWhole;
    const matched = isThrough
      ? filled
      : match(rest, WITHOUT_WORDS.has(token.slot) ? behind.filter(notParticle) : behind, context, filled);
    if (matched) return matched;
  }
  return null;
}

function isDates(tokens: readonly PatternToken[]): boolean {
  return tokens.every((token) => token.kind === 'slot' && WITHOUT_WORDS.has(token.slot));
}

/** Dates: the grammar has cut them out. */
const WITHOUT_WORDS = new Set(['DATE', 'DAY', 'PASTDAY']);
/** "On", "at", "for" before a date that was cut out. */
function notParticle(unit: Unit, index: number): boolean {
  return index > 0 || !isWord(unit, 'on', 'at', 'for', 'in', 'until', 'by', 'from', 'to', 'around');
}

/** "My sister" without a name is one unit of the grammar: whose she is and which relative. */
function matchRelative(
  rest: readonly PatternToken[],
  [unit, ...behind]: readonly Unit[],
  context: Matching,
  fillers: Fillers,
): Fillers | null {
  const [ref, ...others] = unit?.kind === 'entity' && !unit.possessive ? unit.refs : [];
  if (ref === undefined || others.length > 0) return null;
  const { relative } = context.writer.book.get(ref);
  if (!relative) return null;
  const owner: Filler = {
    objects: [{ kind: 'entity', ref: relative.owner }],
    text: context.writer.book.get(relative.owner).name,
  };
  const left = withoutWords(rest, relative.noun.split(' '));
  return left && match(left, behind, context, { ...fillers, OWN: owner });
}

/** The tokens behind those that the words match. */
function withoutWords(tokens: readonly PatternToken[], words: readonly string[]): readonly PatternToken[] | null {
  const [word, ...others] = words;
  if (word === undefined) return tokens;
  const [token, ...rest] = tokens;
  if (!token) return null;
  const matches = token.kind === 'word' ? token.words.includes(word) : token.slot === 'ANY';
  const matched = matches ? withoutWords(rest, others) : null;
  return matched ?? (token.optional ? withoutWords(rest, words) : null);
}

function matchesWord(words: readonly string[], unit: Unit | undefined, { writer }: SlotContext): boolean {
  if (unit?.kind === 'word') return words.includes(unit.token.lower);
  // "Two kids (Leo, Finn)"; "(was Stripe)" is an aside, as between commas.
  if (unit?.kind === 'mark') return words.includes(unit.text === '(' ? ',' : unit.text);
  // "PhD" is taken for a name.
  return unit?.kind === 'entity' && words.includes(writer.text.slice(unit.start, unit.end).toLowerCase());
}

function isSkipped(unit: Unit | undefined): boolean {
  return isWord(unit) && isAdverb(unit.token.lower);
}

/** Where nothing follows that could say something else. */
function isOver(units: readonly Unit[], isWhole: boolean): boolean {
  if (isWhole) return units.every((unit) => unit.kind === 'mark' || isSkipped(unit));
  const [unit, next] = units;
  // "To be nearer to her children".
  if (isWord(unit, 'to') && isForm(lowerOf(next), 'base')) return true;
  // "To Iceland three times".
  if (isWord(unit) && isWord(next, 'times')) return true;
  return unit === undefined || unit.kind === 'mark' || isSkipped(unit) || isWord(unit, ...MAY_FOLLOW);
}

const MAY_FOLLOW = (
  'and but back with for since because where which who so now again in at near on as while after before when too together ' +
  'twice once lately nowadays over plus so well obviously tbh already yet permanently fully officially during from anymore any these right instead though until if by actually btw today there here ages years'
).split(' ');
