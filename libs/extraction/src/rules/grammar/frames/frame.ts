import { isWord, type EntityUnit, type Unit, type WordUnit } from '../clauses/unit.js';
import { readVerbGroup } from '../clauses/verb-group.js';
import type { SentenceTimes } from '../../dates/sentence-times.js';
import { CONNECTORS } from '../words/closed-words.js';

export { suppliedWord } from '../clauses/unit.js';

/** A part of a sentence that is parsed by itself, with the dates in it. */
export interface Frame {
  units: readonly Unit[];
  times: SentenceTimes;
}

/** What a splitter made of a sentence: the rest of it, and the frames it took out, in front of the rest and behind it. */
export interface Split {
  rest: Frame;
  before: readonly Frame[];
  behind: readonly Frame[];
}

export function timesWithin(times: SentenceTimes, start: number, end: number): SentenceTimes {
  return times.filter((time) => time.start >= start && time.start < end);
}

export function timesOutside(times: SentenceTimes, start: number, end: number): SentenceTimes {
  return times.filter((time) => time.start < start || time.start >= end);
}

/** Where the part behind `at` ends: its offset in the text. */
export function startAt(units: readonly Unit[], at: number): number {
  return units[at]?.start ?? Number.MAX_SAFE_INTEGER;
}

export function isReferent(unit: Unit | undefined): unit is EntityUnit {
  return unit?.kind === 'entity' && !unit.possessive && unit.refs.length > 0;
}

/** The unit is at the beginning of a clause. */
export function beginsClauseAt(units: readonly Unit[], at: number): boolean {
  const before = units[at - 1];
  return (
    before === undefined || before.kind === 'mark' || (before.kind === 'word' && CONNECTORS.has(before.token.lower))
  );
}

export function hasVerbAt(units: readonly Unit[], at: number): boolean {
  return isWord(units[at]) && readVerbGroup(units, at, false) !== null;
}

export function isGerund(unit: Unit | undefined): unit is WordUnit {
  return isWord(unit) && unit.token.info.tenses.includes('gerund') && unit.token.info.lemma !== null;
}
