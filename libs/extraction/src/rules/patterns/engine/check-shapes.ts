import { type CompiledReading, isBaseForm, type PatternToken } from './compile-pattern.js';
import { GREEDY, SLOTS } from './slots.js';

const NO_READER = new Set(['DATE', 'SOMEBODY', 'PARTY', 'WE']);
const NO_SLOT = new Set(['SPEAKER']);
/** Slots that take whatever another one takes. */
const WIDER: Readonly<Record<string, readonly string[]>> = { WHO: ['PERSON'], PERSON: ['WHO'], THINGS: ['THING'] };

/** What is wrong with the notation of a pattern, whatever it states. */
export function whatIsWrongWith({ reading, source, isLine, subject, verbs, complement }: CompiledReading): string[] {
  const tokens = [...subject, ...complement];
  const slots = tokens.flatMap((token) => (token.kind === 'slot' ? [token] : []));
  const known = new Set([...slots.map(({ name }) => name), ...NO_SLOT]);
  // What is said as well may need a slot that only some of the patterns have.
  const subjects = (reading.also ?? []).flatMap(({ subject: of }) =>
    of === undefined || reading.patterns.some((each) => each.includes(of)) ? [] : [of],
  );
  const asked = [reading.subject, ...subjects];
  const last = complement.findIndex((token) => token.kind === 'slot' && token.slot === 'ACTION');
  return [
    ...slots.flatMap(({ slot }) => (NO_READER.has(slot) || Object.hasOwn(SLOTS, slot) ? [] : [`no slot ${slot}`])),
    ...asked.flatMap((name) => (name === undefined || known.has(name) ? [] : [`it has no ${name}`])),
    ...verbs.flatMap((verb) => (isBaseForm(verb) ? [] : [`"${verb}" is no base form of a verb`])),
    ...(verbs.length === 0 && !isLine && !source.startsWith('>') ? ['it has no verb that the grammar knows'] : []),
    ...(verbs.length > 0 && subject.length === 0 ? ['nothing stands in front of the verb'] : []),
    ...(verbs.length === 0 && !complement.some((token) => token.kind === 'word') ? ['a line needs a word'] : []),
    ...(last >= 0 && last < complement.length - 1 ? ['nothing can follow ACTION'] : []),
    ...tokens.flatMap((token) => (token.kind === 'word' ? wrongWords(token.words) : [])),
  ];
}

function wrongWords(words: readonly string[]): string[] {
  return words.flatMap((word) =>
    /^(?:[\p{Ll}\d'’&+.-]+|[^\p{L}\s])$/u.test(word) ? [] : [`"${word}" is no word in small letters`],
  );
}

/** The earlier pattern that matches every sentence of a later one; null: there is none. */
export function findShadowed(patterns: readonly CompiledReading[], late: CompiledReading): CompiledReading | null {
  const before = patterns.slice(0, patterns.indexOf(late));
  return before.find((pattern) => !isSame(pattern, late) && covers(pattern, late)) ?? null;
}

/** The ways of filling the groups of one pattern. */
function isSame(a: CompiledReading, b: CompiledReading): boolean {
  return a.reading === b.reading && a.source === b.source;
}

function covers(early: CompiledReading, late: CompiledReading): boolean {
  const { tenses } = early.reading;
  const lateTenses = late.reading.tenses;
  return (
    (tenses === undefined || (lateTenses?.every((tense) => tenses.includes(tense)) ?? false)) &&
    early.verbs.length > 0 === late.verbs.length > 0 &&
    late.verbs.every((verb) => early.verbs.includes(verb)) &&
    coversTokens(early.subject, late.subject, false) &&
    coversTokens(early.complement, late.complement, true)
  );
}

function coversTokens(early: readonly PatternToken[], late: readonly PatternToken[], isTail: boolean): boolean {
  const [token, ...rest] = early;
  const [other, ...behind] = late;
  if (!token) return late.every(({ optional }) => optional) && !late.some(({ optional }) => optional);
  if (isTail && rest.length === 0 && token.kind === 'slot' && GREEDY.has(token.slot) && other)
    return startsLike(token.slot, other);
  if (other && coversToken(token, other) && (!other.optional || token.optional) && coversTokens(rest, behind, isTail))
    return true;
  return token.optional && coversTokens(rest, late, isTail);
}

/** What "THINGS" takes at the end of a pattern: another slot of things. Its words end at prepositions. */
function startsLike(slot: string, other: PatternToken): boolean {
  return other.kind === 'slot' && (other.slot === slot || (WIDER[slot]?.includes(other.slot) ?? false));
}

function coversToken(token: PatternToken, other: PatternToken): boolean {
  if (token.kind === 'word') return other.kind === 'word' && other.words.every((each) => token.words.includes(each));
  if (other.kind === 'word') return false;
  return token.ends === other.ends && (token.slot === other.slot || (WIDER[token.slot]?.includes(other.slot) ?? false));
}
