import { isWord, lowerOf, type Unit } from './unit.js';
import type { Subject } from './read-subject.js';
import type { VerbGroup } from './verb-group.js';

/** "My friends". */
function isPluralNoun(unit: Unit): boolean {
  return isWord(unit) && unit.token.info.noun && /(?:[^s]s|people|folk|children)$/u.test(unit.token.lower);
}

/** "I works" or "Ada work" are no clauses: a noun was taken for a verb. */
export function agrees(subject: Subject, verb: VerbGroup, units: readonly Unit[]): boolean {
  const word = lowerOf(units[subject.end]);
  const unit = units[subject.end];
  if (!isWord(unit) || verb.tense !== 'present' || word !== unit.token.lower || /^(?:am|is|are|have|do)$/u.test(word))
    return true;
  const { tenses } = unit.token.info;
  const [only] = subject.units;
  const plural =
    subject.refs.length > 1 ||
    units.slice(Math.max(subject.end - 2, 0), subject.end).some(isPluralNoun) ||
    (only?.kind === 'entity' && !only.possessive && /^(?:i|we|you|they)$/u.test(only.pronoun ?? ''));
  if (tenses.includes('past') || verb.bare) return true;
  return plural
    ? tenses.includes('base') || tenses.length === 0
    : !tenses.includes('base') || tenses.includes('third') || tenses.length === 0;
}
