import { entityAfter, leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import { isWord, type Unit } from '../grammar/clauses/unit.js';
import { readObjects } from './read-objects.js';
import type { Rule } from './rule.js';
import { entityObjects, type StatementWriter } from './statement-writer.js';
import { VALUE_STOPS } from './value-phrases.js';

/** "knows Python", "mentors Zoe", "depends on Titan", "suffers from migraines", "majored in physics". */
export const knowing: Rule = {
  name: 'knowing',
  lemmas: ['know', 'mentor', 'depend', 'rely', 'suffer', 'major', 'grow', 'chair'],
  read(clause, writer) {
    const { complement, lemma, tense } = clause;
    switch (lemma) {
      case 'mentor':
        return claimNamed(clause, 'mentors', complement, writer);
      case 'know':
        return tense === 'present' && claimNamed(clause, 'knows', complement, writer);
      case 'chair':
        return claimNamed(clause, 'leads', complement, writer);
      case 'depend':
      case 'rely':
        return isWord(complement[0], 'on') && claimNamed(clause, 'depends_on', complement.slice(1), writer);
      case 'suffer':
        return (
          tense !== 'past' &&
          isWord(complement[0], 'from') &&
          writer.claim(clause, {
            predicate: 'has_problem',
            objects: readObjects(complement.slice(1), writer),
            aspect: 'event',
          })
        );
      case 'major':
        return (
          isWord(complement[0], 'in') &&
          writer.claim(clause, {
            predicate: 'studies',
            subjectType: 'person',
            objects: readObjects(complement.slice(1), writer, [...VALUE_STOPS, 'at', 'from', 'and']),
            aspect: 'state',
          })
        );
      case 'grow':
        return (
          isWord(complement[0], 'up') &&
          writer.claim(
            { ...clause, time: null, tense: 'present' },
            {
              predicate: 'grew_up_in',
              subjectType: 'person',
              objectType: 'place',
              objects: entityObjects(entityAfter(complement.slice(1), ['in', 'near'], 1)),
              aspect: 'event',
              confidence: 0.7,
            },
          )
        );
      default:
        return false;
    }
  },
};

function claimNamed(clause: Clause, predicate: string, units: readonly Unit[], writer: StatementWriter): boolean {
  const unit = leadingEntity(units, 1);
  if (!unit || unit.pronoun !== null || (units.at(-1) !== unit && !isEnd(units[units.indexOf(unit) + 1]))) return false;
  return writer.claim(clause, { predicate, objects: entityObjects(unit), aspect: 'state', confidence: 0.8 });
}

function isEnd(unit: Unit | undefined): boolean {
  return unit === undefined || unit.kind === 'mark' || isWord(unit, 'and', 'well', 'from', 'since', 'for', 'in', 'at');
}
