import { isWord, lowerOf, type EntityUnit, type Unit } from '../clauses/unit.js';
import { fillGaps } from './fill-gaps.js';
import { isReferent, suppliedWord, type Frame, type Split } from './frame.js';
import { liftAsides, withoutInterjections } from './lift-asides.js';
import { liftFronted, liftTrailing } from './lift-fronted.js';

/** Splits a sentence into the plain sentences that it consists of, in their order. */
export function splitFrames(frame: Frame, isPerson: (unit: EntityUnit) => boolean): Frame[] {
  const splitters: readonly ((rest: Frame) => Split)[] = [
    addOther,
    liftAsides,
    liftFronted,
    liftTrailing,
    (rest) => fillGaps(rest, isPerson),
  ];
  let rest: Frame = { ...frame, units: joinPartners(plainSubject(withoutCleft(withoutInterjections(frame.units)))) };
  const before: Frame[] = [];
  const behind: Frame[] = [];
  for (const splitter of splitters) {
    const split = splitter(rest);
    rest = split.rest;
    before.push(...split.before);
    behind.push(...split.behind);
  }
  return [...before, rest, ...behind];
}

/** "It was Ada who founded Kestrel", "it was in 2010 that Ada founded Kestrel". */
function withoutCleft(units: readonly Unit[]): readonly Unit[] {
  const [it, is, whom, who] = units;
  if (it?.kind !== 'entity' || it.pronoun !== 'it' || !isWord(is, 'was', 'is')) return units;
  if (isReferent(whom) && isWord(who, 'who', 'that') && !isReferent(units[4])) return [whom, ...units.slice(4)];
  return isWord(whom, 'that') ? units.slice(3) : units;
}

/** "Ada not only works at Acme but also …"; of "either Ada or Ben" nothing is known. */
function plainSubject(units: readonly Unit[]): readonly Unit[] {
  const either = units.findIndex((unit) => isWord(unit, 'either'));
  const first = units[either + 1];
  if (either === 0 && isReferent(first) && isWord(units[2], 'or') && isReferent(units[3]))
    return [{ ...first, refs: [] }, ...units.slice(4)];
  const [subject, comma] = units;
  if (!isReferent(subject)) return units;
  if (isWord(comma, 'or') && isReferent(units[2])) return [{ ...subject, refs: [] }, ...units.slice(3)];
  if (isWord(comma, 'not') && isWord(units[2], 'only')) return [subject, ...withoutBut(units.slice(3))];
  return units;
}

/** "Ada, as well as Ben, works": both do. */
function addOther({ units, times }: Frame): Split {
  const rest = { units, times };
  const opens = isWord(units[1]) ? 1 : 2;
  const other = units[opens + 3];
  const isOther = ['as', 'well', 'as'].every((word, at) => isWord(units[opens + at], word));
  if (!isReferent(units[0]) || !isOther || !isReferent(other)) return { rest, before: [], behind: [] };
  const said = units.slice(lowerOf(units[opens + 4]) === ',' ? opens + 5 : opens + 4);
  return { rest: { units: [units[0], ...said], times }, before: [], behind: [{ units: [other, ...said], times }] };
}

/** "…, but also lives in Oslo" adds to what is said. */
function withoutBut(units: readonly Unit[]): readonly Unit[] {
  const but = units.findIndex((unit, at) => isWord(unit, 'but') && isWord(units[at + 1], 'also'));
  return but < 0
    ? units
    : [...units.slice(0, but), suppliedWord('and', units[but]?.start ?? 0), ...units.slice(but + 2)];
}

/** "Tom and his wife Ana live in Oslo", "my wife Ana and I moved": the two are the subject. */
function joinPartners(units: readonly Unit[]): readonly Unit[] {
  const [first, and, owner] = units;
  if (first?.kind === 'entity' && first.possessive) {
    const at = units.findIndex((unit, index) => index > 0 && !isWord(unit));
    const [one, link, other] = units.slice(at, at + 3);
    const isSpeaker = other?.kind === 'entity' && !other.possessive && other.pronoun === 'i';
    const isNoun = units.slice(1, at).every((unit) => isWord(unit) && unit.token.info.lemma === null);
    if (at < 2 || at > 4 || !isNoun || !isReferent(one) || !isWord(link, 'and') || !isSpeaker) return units;
    const two: EntityUnit = { ...one, refs: [...one.refs, ...other.refs], start: first.start, end: other.end };
    return [two, ...units.slice(at + 3)];
  }
  if (!isReferent(first) || !isWord(and, 'and') || owner?.kind !== 'entity' || !owner.possessive) return units;
  const named = units.findIndex((unit, at) => at > 2 && unit.kind === 'entity');
  const partner = units[named];
  const isBetween = units.slice(3, named).every((unit) => isWord(unit) && unit.token.info.noun);
  if (named < 3 || named > 6 || !isBetween || !isReferent(partner)) return units;
  const both: EntityUnit = { ...first, refs: [...first.refs, ...partner.refs], end: partner.end };
  return [both, ...units.slice(named + 1)];
}
