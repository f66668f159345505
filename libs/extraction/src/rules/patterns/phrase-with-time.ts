import type { Clause } from '../grammar/clauses/clause.js';
import { isWord, type Unit } from '../grammar/clauses/unit.js';

const ENDS = 'because but so which who whom whose that if although though while as where when unless whenever and'.split(
  ' ',
);
const LONGEST_PHRASE = 110;

/**
 * What a clause does, in the words of the text with its date: "go to Lisbon in July". A date in front of the clause goes
 * to its end.
 * @param head the verb as it is to be written
 * @param units what follows it
 */
export function phraseWithTime(
  head: string,
  units: readonly Unit[],
  { time }: Pick<Clause, 'time'>,
  text: string,
): string | null {
  const end = units.findIndex((unit) => unit.kind === 'mark' || isWord(unit, ...ENDS));
  const said = end < 0 ? units : units.slice(0, end);
  const [first, last] = [said[0], said.at(-1)];
  const closes = units[said.length];
  const belongs = time !== null && time.start >= (first?.start ?? 0) && (!closes || time.end <= closes.start);
  const from = Math.min(first?.start ?? Infinity, belongs ? beginOf(time.start, text) : Infinity);
  const to = Math.max(last?.end ?? 0, belongs ? time.end : 0);
  const behind = from < to ? text.slice(from, to) : '';
  const leads = time !== null && first !== undefined && time.end <= first.start ? text.slice(beginOf(time.start, text), time.end) : '';
  const phrase = [head, behind, leads.replace(/^\p{Lu}(?=\p{Ll}*\s)/u, (letter) => letter.toLowerCase())]
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return phrase.length > LONGEST_PHRASE ? null : phrase;
}

/** The preposition of a date belongs to it. */
function beginOf(start: number, text: string): number {
  const preposition = /\b(?:in|on|at|over|during|by|until|from|before|around|early|late|for|the)\s+$/iu;
  let begin = start;
  for (let match = preposition.exec(text.slice(0, begin)); match; match = preposition.exec(text.slice(0, begin))) begin = match.index;
  return begin;
}
