import { entityAfter, leadingEntity, type Clause } from '../clauses/clause.js';
import { isWord, lowerOf } from '../clauses/unit.js';
import { KINSHIP } from './kinship.js';
import { entityObjects, type StatementWriter } from './statement-writer.js';

/** What "are …" says of two people. */
const BETWEEN_TWO: Readonly<Record<string, string>> = {
  married: 'married_to',
  engaged: 'engaged_to',
  dating: 'dating',
  friends: 'friend_of',
  siblings: 'sibling_of',
  brothers: 'sibling_of',
  sisters: 'sibling_of',
  twins: 'sibling_of',
  colleagues: 'colleague_of',
  coworkers: 'colleague_of',
  teammates: 'colleague_of',
};

/** "Ada and Tom are married", "Ada and Tom are good friends", "Ada and Tom got engaged". */
export function readBetweenTwo(clause: Clause, writer: StatementWriter): boolean {
  const [one, other, third] = clause.subjects;
  if (one === undefined || other === undefined || third !== undefined) return false;
  const at = isWord(clause.complement[0], 'good', 'close', 'best', 'old', 'both', 'twin') ? 1 : 0;
  const word = lowerOf(clause.complement[at]);
  const predicate = Object.hasOwn(BETWEEN_TWO, word) ? BETWEEN_TWO[word] : undefined;
  if (predicate === undefined || isWord(clause.complement[at + 1], 'to', 'with', 'of', 'at')) return false;
  return writer.claim(
    { ...clause, subjects: [one] },
    {
      predicate,
      subjectType: 'person',
      objectType: 'person',
      objects: [{ kind: 'entity', ref: other }],
      aspect: clause.lemma === 'become' ? 'event' : 'state',
    },
  );
}

/** "is married to Tom", "is dating Tom". "Got married" begins what "was married" says is over. */
export function toPerson(
  clause: Clause,
  writer: StatementWriter,
  predicate: string,
  prepositions: readonly string[],
): boolean {
  const unit =
    prepositions.length > 0
      ? entityAfter(clause.complement, prepositions, 0)
      : leadingEntity(clause.complement.slice(1), 0);
  return writer.claim(clause, {
    predicate,
    subjectType: 'person',
    objectType: 'person',
    objects: entityObjects(unit),
    aspect: clause.lemma === 'become' ? 'event' : 'state',
  });
}

/** "Tom is my brother", "Ada is Tom's manager". */
export function readKin(clause: Clause, writer: StatementWriter): boolean {
  const [owner, ...rest] = clause.complement;
  if (owner?.kind !== 'entity' || !owner.possessive) return false;
  const noun = rest.findIndex((unit) => Object.hasOwn(KINSHIP, lowerOf(unit)));
  const kin = noun >= 0 && noun < 3 ? KINSHIP[lowerOf(rest[noun])] : undefined;
  const after = rest[noun + 1];
  if (!kin || (after !== undefined && after.kind !== 'mark')) return false;
  const objects = entityObjects(owner);
  const inverted = clause.subjects.map((ref) => ({ kind: 'entity' as const, ref }));
  const claim = { predicate: kin.predicate, subjectType: 'person', objectType: 'person', aspect: 'state' } as const;
  return kin.named === 'subject'
    ? writer.claim(clause, { ...claim, objects })
    : writer.claim({ ...clause, subjects: owner.refs }, { ...claim, objects: inverted });
}
