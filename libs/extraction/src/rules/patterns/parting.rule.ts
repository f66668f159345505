import { leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import { isWord } from '../grammar/clauses/unit.js';
import type { Rule } from './rule.js';
import { entityObjects, type StatementWriter } from './statement-writer.js';

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

/** "Is divorced", "got divorced from Tom", "are no longer together", "have separated". */
export function readDivorced(clause: Clause, writer: StatementWriter): boolean {
  const { complement, subjects, tense } = clause;
  const [one, other, third] = subjects;
  const [word, from, ...rest] = complement;
  const isApart = isWord(word, 'divorced', 'separated') && tense !== 'ended';
  const isNotTogether = isWord(word, 'together', 'couple') && tense === 'ended';
  // "Was divorced when she met him", "will be divorced by May".
  if ((!isApart && !isNotTogether) || third !== undefined || one === undefined || isOver(clause)) return false;
  const predicate = isApart ? 'married_to' : 'dating';
  const types = { subjectType: 'person', objectType: 'person' } as const;
  if (other !== undefined && from === undefined)
    return writer.end(
      { ...clause, subjects: [one] },
      { ...types, predicate, objects: [{ kind: 'entity', ref: other }] },
    );
  if (other !== undefined || !isApart) return false;
  const partner = isWord(from, 'from') && rest.length === 1 ? leadingEntity(rest, 0) : null;
  if (partner) return writer.end(clause, { ...types, predicate, objects: entityObjects(partner) });
  return from === undefined && writer.book.canBe(one, 'person') && writer.endAny(clause, predicate);
}

function isOver({ lemma, tense }: Clause): boolean {
  return tense === 'formerly' || tense === 'future' || (tense === 'past' && lemma === 'be');
}

function hasHappened({ tense }: Clause): boolean {
  return tense === 'past' || tense === 'perfect';
}
