import { leadingEntity, type Clause } from '../clauses/clause.js';
import { isWord } from '../clauses/unit.js';
import type { Rule } from './rule.js';
import { entityObjects } from './statement-writer.js';

/** "Ada and Tom broke up", "divorced in the spring", "separated". */
export const parting: Rule = {
  name: 'parting',
  lemmas: ['break', 'split', 'divorce', 'separate'],
  read(clause, writer) {
    const { complement, lemma } = clause;
    const [one, other, third] = clause.subjects;
    if (!hasHappened(clause) || one === undefined || third !== undefined) return false;
    if (lemma !== 'divorce' && lemma !== 'separate' && !isWord(complement[0], 'up')) return false;
    const predicate = lemma === 'divorce' || lemma === 'separate' ? 'married_to' : 'dating';
    const partner = isWord(complement[1], 'with') ? leadingEntity(complement.slice(2), 0) : null;
    if (other === undefined)
      return partner?.refs.length === 1
        ? writer.end(clause, { predicate, subjectType: 'person', objects: entityObjects(partner) })
        : false;
    return writer.end(
      { ...clause, subjects: [one] },
      { predicate, subjectType: 'person', objectType: 'person', objects: [{ kind: 'entity', ref: other }] },
    );
  },
};

function hasHappened({ tense }: Clause): boolean {
  return tense === 'past' || tense === 'perfect';
}
