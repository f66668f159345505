import { isWord, type Unit } from '../../grammar/clauses/unit.js';
import type { SlotContext, SlotMatch } from './slot.js';
import { named, textOf, value } from './slot.js';

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
