import { isWord, lowerOf, type EntityUnit, type Unit } from '../clauses/unit.js';
import { hasVerbAt, isReferent, startAt, timesOutside, timesWithin, type Frame, type Split } from './frame.js';

/**
 * "Ada lives in Rome, Ben in Paris", "Ada joined Acme in 2019 and Globex in 2021", "Ada joined Acme in 2019, Ben in 2021":
 * the verb is said once.
 */
export function fillGaps(frame: Frame, isPerson: (unit: EntityUnit) => boolean): Split {
  let rest = frame;
  const behind: Frame[] = [];
  for (let filled = fillLast(rest, isPerson); filled; filled = fillLast(rest, isPerson)) {
    rest = filled.rest;
    behind.unshift(filled.frame);
  }
  return { rest, before: [], behind };
}

function fillLast(
  { units, times }: Frame,
  isPerson: (unit: EntityUnit) => boolean,
): { rest: Frame; frame: Frame } | null {
  const [subject] = units;
  if (!isReferent(subject) || !hasVerbAt(units, 1)) return null;
  const at = units.findLastIndex((unit) => isWord(unit, 'and') || lowerOf(unit) === ',' || lowerOf(unit) === ';');
  const gap = withoutEnd(units.slice(at + 1));
  const end = isWord(units[at], 'and') && lowerOf(units[at - 1]) === ',' ? at - 1 : at;
  const told = units.slice(0, end);
  const [named] = gap;
  if (at < 3 || !isReferent(named) || named.pronoun !== null) return null;
  const [start, stop] = [startAt(units, end), Number.MAX_SAFE_INTEGER];
  const own = timesWithin(times, start, stop);
  const outside = timesOutside(times, start, stop);
  const lifted = completeGap(subject, told, gap, own.length > 0 && outside.length > 0, isPerson);
  return lifted && { rest: { units: told, times: outside }, frame: { units: lifted, times: own } };
}

function completeGap(
  subject: EntityUnit,
  told: readonly Unit[],
  gap: readonly Unit[],
  bothDated: boolean,
  isPerson: (unit: EntityUnit) => boolean,
): readonly Unit[] | null {
  const [named, preposition, object] = gap;
  if (!isReferent(named)) return null;
  const last = told.at(-1);
  const objectAt = told.findIndex((unit, index) => index > 0 && unit.kind === 'entity');
  if (objectAt !== told.length - 1 || !isReferent(last)) return null;
  if (gap.length === 1 && bothDated)
    return isPerson(named) && isPerson(subject) && !isPerson(last)
      ? [named, ...told.slice(1)]
      : [...told.slice(0, -1), named];
  const before = told.at(-2);
  if (gap.length !== 3 || !isReferent(object) || !isWord(preposition) || !isWord(before, preposition.token.lower))
    return null;
  return [named, ...told.slice(1, -1), object];
}

function withoutEnd(units: readonly Unit[]): readonly Unit[] {
  return units.at(-1)?.kind === 'mark' ? units.slice(0, -1) : units;
}
