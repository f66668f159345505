import type { Clause } from '../grammar/clauses/clause.js';
import { isWord, type Unit } from '../grammar/clauses/unit.js';

const ENDS =
  'because but so which who whom whose that if although though while as where when unless whenever and'.split(' ');
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
  const leads = time !== null && first !== undefined && time.end <= first.start;
  const belongs = time !== null && !leads && (closes === undefined || time.end <= closes.start);
  const from = Math.min(first?.start ?? Infinity, belongs ? time.start : Infinity);
  const to = Math.max(last?.end ?? 0, belongs ? time.end : 0);
  const behind = from < to ? text.slice(from, to) : '';
  const isAfterVerb = leads && first !== undefined && !/\S/u.test(text.slice(time.end, first.start));
  const date = leads ? text.slice(time.start, time.end).replace(/^(?:In|On|At|Next|This|Tomorrow|Over)\b/u, lower) : '';
  const phrase = [head, ...(isAfterVerb ? [date, behind] : [behind, date])].filter((part) => part !== '').join(' ');
  return phrase.length > LONGEST_PHRASE ? null : phrase.replace(/\s+/gu, ' ').trim();
}

function lower(word: string): string {
  return word.toLowerCase();
}
