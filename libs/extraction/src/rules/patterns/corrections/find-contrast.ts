import type { TimeMention } from '@memory-graph/memory-model';

import { isWord, lowerOf, type EntityUnit, type Unit } from '../../grammar/clauses/unit.js';

/** One side of "2021, not 2022" or "Globex, not Acme". */
export type Side =
  { kind: 'time'; time: TimeMention } | { kind: 'entity'; unit: EntityUnit } | { kind: 'value'; value: string };

/** What a sentence sets right. */
export interface Contrast {
  right: Side | null;
  wrong: Side;
  /** It begins with "Correction:", "Sorry, …": what is wrong was said before. */
  announced: boolean;
  /** "I meant Lisbon, not Porto": what it is about was said before as well. */
  elliptic: boolean;
  /** The sentence without the wrong side and its announcement, for the rules. */
  units: readonly Unit[];
  times: readonly TimeMention[];
}

const ANNOUNCEMENT =
  /^(?:(?:no|oh|oops|wait|sorry|actually|apologies|correction|erratum|my mistake|my bad|scratch that|i (?:was wrong|was mistaken|misspoke|made a mistake)|to correct myself|correction to [^:]{1,60})(?: about (?:that|this|it)| there)?\s*[,:;.!–—-]+\s*|actually\s+)+/iu;
const ELLIPTIC =
  /^(?:(?:what )?(?:i|we) (?:meant|mean)(?: to say)?\b|(?:it|that)(?: was| is|['’]s|['’]s)(?: not\b|n['’]t\b)?|(?:it|that) (?:was|is)n['’]t\b)/iu;
const LINKING = /^(?:at|in|on|for|to|with|from|since|until|by|a|an|the)$/u;
const LONGEST_VALUE = 4;

/** "…, not 2022", "…, not at Acme", "not Acme but Globex"; null where a sentence contrasts nothing. */
export function findContrast(
  units: readonly Unit[],
  times: readonly TimeMention[],
  text: string,
  start: number,
  end: number,
): Contrast | null {
  const not = units.findIndex((unit) => isWord(unit, 'not'));
  if (not < 0) return null;
  const sentence = text.slice(start, end);
  const announcement = ANNOUNCEMENT.exec(sentence)?.[0].length ?? 0;
  const begins = start + announcement;
  const elliptic = ELLIPTIC.test(sentence.slice(announcement));
  const after = { units: units.slice(not + 1), times: times.filter((time) => time.start >= (units[not] as Unit).end) };
  const wrong = readSide(after.units, after.times, text);
  if (!wrong) return null;
  const rest = after.units.filter((unit) => unit.start >= wrong.end);
  const but = rest.findIndex((unit) => isWord(unit, 'but'));
  const announced = announcement > 0;
  if (but === 0) {
    const behind = { units: rest.slice(1), times: after.times.filter((time) => time.start >= (rest[0] as Unit).end) };
    const right = readSide(behind.units, behind.times, text);
    if (right?.side.kind !== wrong.side.kind) return null;
    // "Not in 2022 but in 2021": the rules get only the latter.
    const cut = (placed: { start: number; end: number }): boolean =>
      placed.end <= (units[not] as Unit).start || placed.start > (rest[0] as Unit).start;
    return {
      right: right.side,
      wrong: wrong.side,
      announced,
      elliptic,
      units: elliptic ? [] : units.filter((unit) => unit.start >= begins && cut(unit)),
      times: elliptic ? [] : times.filter((time) => time.start >= begins && cut(time)),
    };
  }
  if (rest.length > 0 && rest[0]?.kind !== 'mark') return null;
  if (!followsWhatIsRight(units, not, times)) return null;
  const keeps = (placed: { start: number; end: number }): boolean =>
    placed.start >= begins && (placed.end <= (units[not] as Unit).start || placed.start >= wrong.end);
  const right = lastSide(
    units.slice(0, not),
    times.filter((time) => time.end <= (units[not] as Unit).start),
    wrong.side,
  );
  return {
    right,
    wrong: wrong.side,
    announced,
    elliptic,
    units: elliptic ? [] : units.filter((unit, at) => keeps(unit) && !(at === not - 1 && unit.kind === 'mark')),
    times: elliptic ? [] : times.filter(keeps),
  };
}

/** "No, at Mammut.", "Sorry, I meant Globex.", "Sorry, in 2020.": what is right instead of what was said last. */
export function findReplacement(
  units: readonly Unit[],
  times: readonly TimeMention[],
  text: string,
  start: number,
  end: number,
): Side | null {
  const sentence = text.slice(start, end);
  const announcement = ANNOUNCEMENT.exec(sentence)?.[0] ?? '';
  const meant = /^(?:what )?(?:i|we) meant(?: to say)? /iu.exec(sentence.slice(announcement.length))?.[0] ?? '';
  if (meant === '' && !ADMITTED.test(announcement)) return null;
  const begins = start + announcement.length + meant.length;
  const said = units.filter((unit) => unit.start >= begins);
  const right = readSide(
    said,
    times.filter((time) => time.start >= begins),
    text,
  );
  const isAll = right !== null && said.every((unit) => unit.end <= right.end || unit.kind === 'mark');
  // "Sorry, Ben": a bare name may be who is spoken to.
  const isBare = meant === '' && !/^correction/iu.test(announcement) && said[0]?.kind === 'entity';
  return isAll && !isBare && right.side.kind !== 'value' ? right.side : null;
}

const ADMITTED = /\b(?:no|oops|sorry|actually|apologies|correction|mistake|bad|scratch that|wrong|mistaken)\b/iu;

/** The date, name or few words right behind "not" or "but". */
function readSide(
  units: readonly Unit[],
  times: readonly TimeMention[],
  text: string,
): { side: Side; end: number } | null {
  let at = 0;
  while (at < units.length && at < 3 && LINKING.test(lowerOf(units[at]))) at += 1;
  const [unit] = units.slice(at);
  const [time] = times;
  if (time && (!unit || time.start < unit.start)) return { side: { kind: 'time', time }, end: time.end };
  if (unit?.kind === 'entity')
    return unit.refs.length === 1 && !unit.possessive && unit.pronoun === null
      ? { side: { kind: 'entity', unit }, end: unit.end }
      : null;
  const mark = units.findIndex(({ kind }, index) => index >= at && kind === 'mark');
  const words = units.slice(at, mark < 0 ? units.length : mark);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || words.length > LONGEST_VALUE || words.some((word) => word.kind !== 'word' || isVerb(word)))
    return null;
  return { side: { kind: 'value', value: text.slice(first.start, last.end) }, end: last.end };
}

function isVerb(unit: Unit): boolean {
  return isWord(unit) && unit.token.info.tenses.length > 0 && !unit.token.info.noun;
}

/** "…, not", "… (not": or a date right before it. A verb before it is denied. */
function followsWhatIsRight(units: readonly Unit[], not: number, times: readonly TimeMention[]): boolean {
  const before = units[not - 1];
  if (before?.kind === 'mark') return /^[,(;–—-]$/u.test(before.text);
  const { start } = units[not] as Unit;
  return times.some((time) => time.end <= start && time.start >= (before?.end ?? 0)) || isWord(before, 'and');
}

function lastSide(units: readonly Unit[], times: readonly TimeMention[], wrong: Side): Side | null {
  if (wrong.kind === 'time') {
    const time = times.findLast(({ role }) => role !== 'duration');
    return time ? { kind: 'time', time } : null;
  }
  if (wrong.kind === 'value') return null;
  const unit = units.findLast((one): one is EntityUnit => one.kind === 'entity');
  return unit?.refs.length === 1 && !unit.possessive ? { kind: 'entity', unit } : null;
}
