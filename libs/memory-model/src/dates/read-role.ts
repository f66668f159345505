import type { TimeMention, TimeRole } from './time-mention.js';

const PREPOSITION =
  /\b(?<words>(?:back )?(?:in|on|at|since|from|until|till|til|by|during|throughout|around|about|of|as of|starting(?: in| on| from)?|effective(?: from)?|beginning(?: in| on)?|through|to|before|after|over|for|and|between)(?: the)?)[ \t]+$/iu;
const END_OF = /^(?:the )?end of/iu;
const EFFECTIVE = /^(?:as of|starting|effective|beginning)/u;
const REACH = 48;
const ROLES: readonly [RegExp, TimeRole][] = [
  [/\b(?:since|from|as of|starting|effective|beginning|after|between)\b/u, 'since'],
  [/\b(?:until|till|til|through|throughout)\b/u, 'until'],
  [/\b(?:by|before)\b/u, 'before'],
];

/** Adds the preposition before a date, and the role that it gives to the date. */
export function readRole(found: TimeMention, sentence: string): TimeMention {
  if (found.role !== 'at' && found.role !== 'span') return found;
  const groups = PREPOSITION.exec(sentence.slice(Math.max(0, found.start - REACH), found.start))?.groups;
  if (!groups?.['words']) return found;
  const words = groups['words'].toLowerCase();
  const start = sentence.slice(0, found.start).toLowerCase().lastIndexOf(words);
  if (found.role === 'span') return { ...found, start };
  // "Between … and": the words "and" and "to" alone say nothing, see joinSpans().
  const ends = END_OF.test(sentence.slice(found.start));
  if (/^(?:and|to)\b/u.test(words)) return ends ? { ...found, ...pastEnd(found) } : found;
  const role = ROLES.find(([pattern]) => pattern.test(words))?.[1] ?? 'at';
  const pastItsEnd = ends || /^(?:after|through)/u.test(words);
  const effective = EFFECTIVE.test(words);
  return { ...found, start, role, effective, ...(pastItsEnd && role !== 'at' ? pastEnd(found) : {}) };
}

/** "After 2019", "until the end of 2019": what counts is where the year is over. */
function pastEnd({ from, to }: TimeMention): Pick<TimeMention, 'from' | 'to'> {
  return { from: to, to: to + (to - from) };
}
