import { isWord, lowerOf, type Unit } from '../../grammar/clauses/unit.js';
import { TITLES } from '../../grammar/words/closed-words.js';
import type { SlotContext, SlotMatch } from './slot.js';
import { named, textOf, value } from './slot.js';

/** "My former boss" is mine no more. */
export function isFormer(unit: Unit): boolean {
  return isWord(unit, 'former', 'ex', 'late', 'future', 'previous', 'potential', 'next');
}

/** "Ada and Tom", "me and Tom": what is said of the two of them. */
export function readPair([unit]: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  if (unit?.kind !== 'entity' || unit.possessive || unit.refs.length !== 2) return [];
  return unit.refs.every((ref) => writer.book.canBe(ref, 'person')) ? [named(unit, writer, 1)] : [];
}

export function behindTitle(units: readonly Unit[], read: (rest: readonly Unit[]) => SlotMatch[]): SlotMatch[] {
  const at = isWord(units[0], ...TITLES) ? (lowerOf(units[1]) === '.' ? 2 : 1) : 0;
  return read(units.slice(at)).map((match) => ({ ...match, length: match.length + at }));
}

/** "Team Falcon". */
export function readNamedTeam(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const [noun, unit] = units;
  const isNamed = unit?.kind === 'entity' && !unit.possessive && unit.pronoun === null && unit.refs.length === 1;
  return isWord(noun, 'team', 'squad') && isNamed ? [named(unit, writer, 2)] : [];
}

/** "Security", "the legal department" without its noun. */
export function readDepartment(units: readonly Unit[], { writer }: SlotContext): SlotMatch[] {
  const at = isWord(units[0], 'the') ? 1 : 0;
  const text = textOf(units.slice(at, at + 1), writer);
  return DEPARTMENT.test(text) ? [value(text, at + 1)] : [];
}

const DEPARTMENT =
  /^(?:accounts|accounting|analytics|cardiology|claims|compliance|controlling|communications|data|design|devops|engineering|facilities|finance|hr|infrastructure|it|legal|logistics|maternity|marketing|oncology|operations|ops|p(?:a)?ediatrics|payroll|procurement|purchasing|qa|radiology|reporting|research|r&d|sales|security|sre|support|surgery|treasury|underwriting|a&e|icu)$/iu;
