import { entityAfter, leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import { nameRelative } from './kin-phrases.js';
import { KINSHIP, type Kin } from './kinship.js';
import type { Rule } from './rule.js';
import { entityObjects, type Aspect, type StatementWriter } from './statement-writer.js';

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

/** What both are, in more than one word. */
const PHRASES_BETWEEN_TWO: Readonly<Record<string, string>> = {
  'husband and wife': 'married_to',
  'man and wife': 'married_to',
  'a married couple': 'married_to',
  'newly married': 'married_to',
  'engaged to be married': 'engaged_to',
  'a couple': 'dating',
  together: 'dating',
  'in a relationship': 'dating',
  'boyfriend and girlfriend': 'dating',
  'brother and sister': 'sibling_of',
  'best friends': 'friend_of',
  'childhood friends': 'friend_of',
  cousins: 'related_to',
  'first cousins': 'related_to',
};

/** "Ada and Tom are married", "Ada and Tom are good friends", "Ada and Tom got engaged". */
export function readBetweenTwo(clause: Clause, writer: StatementWriter): boolean {
  const [one, other, third] = clause.subjects;
  if (one === undefined || other === undefined || third !== undefined) return false;
  const at = isWord(clause.complement[0], 'good', 'close', 'best', 'old', 'both', 'twin') ? 1 : 0;
  const word = lowerOf(clause.complement[at]);
  const phrase = clause.complement.map(lowerOf).join(' ');
  const predicate = Object.hasOwn(PHRASES_BETWEEN_TWO, phrase)
    ? PHRASES_BETWEEN_TWO[phrase]
    : Object.hasOwn(BETWEEN_TWO, word)
      ? BETWEEN_TWO[word]
      : undefined;
  if (clause.tense === 'ended' && phrase === 'together') return false;
  if (predicate === undefined || isWord(clause.complement[at + 1], 'to', 'with', 'of', 'at')) return false;
  return claimOfTwo(clause, writer, [one, other], predicate, clause.lemma === 'become' ? 'event' : 'state');
}

/** A claim about the first of two people, with the second as its object. */
function claimOfTwo(
  clause: Clause,
  writer: StatementWriter,
  [one, other]: readonly [string, string],
  predicate: string,
  aspect: Aspect,
): boolean {
  return writer.claim(
    { ...clause, subjects: [one] },
    {
      predicate,
      subjectType: 'person',
      objectType: 'person',
      objects: [{ kind: 'entity', ref: other }],
      aspect,
    },
  );
}

/** What two did with one another. */
const DONE_TOGETHER: Readonly<Record<string, readonly [predicate: string, opening: string]>> = {
  meet: ['met', ''],
  tie: ['married_to', 'the knot'],
  wed: ['married_to', ''],
  marry: ['married_to', ''],
  date: ['dating', ''],
};

/** "Ada and Tom met in 2019", "tied the knot", "are dating": nothing else is said than when and where. */
export const mutual: Rule = {
  name: 'mutual',
  lemmas: Object.keys(DONE_TOGETHER),
  read(clause, writer) {
    const [one, other, third] = clause.subjects;
    const [predicate, opening] = DONE_TOGETHER[clause.lemma] ?? ['met', ''];
    if (one === undefined || other === undefined || third !== undefined) return false;
    if (clause.tense === 'future' || clause.tense === 'present') return false;
    const words = opening === '' ? [] : opening.split(' ');
    const [next] = clause.complement.slice(words.length);
    const isAlone =
      next === undefined || next.kind === 'mark' || isWord(next, 'in', 'at', 'on', 'and', 'while', 'through');
    if (!isAlone || !words.every((word, index) => isWord(clause.complement[index], word))) return false;
    return claimOfTwo(clause, writer, [one, other], predicate, 'event');
  },
};

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

/** "Tom is my brother", "Ada is Tom's manager", "David is the father of Chloe". */
export function readKin(clause: Clause, writer: StatementWriter): boolean {
  const [subject, ...others] = clause.subjects;
  const [only, ...rest] = clause.complement;
  // "Rex is my dog": so far known by whose he is.
  if (only?.kind === 'entity' && only.refs.length === 1 && rest.length === 0 && subject !== undefined)
    return others.length === 0 && nameRelative(only.refs[0] as string, subject, writer, clause.wording);
  const related = readOwned(clause.complement) ?? readOf(clause.complement);
  if (!related) return false;
  const { owner, kin } = related;
  const inverted = clause.subjects.map((ref) => ({ kind: 'entity' as const, ref }));
  const claim = { predicate: kin.predicate, subjectType: 'person', aspect: 'state' } as const;
  if (kin.predicate === 'has_pet')
    return writer.claim({ ...clause, subjects: owner.refs }, { ...claim, objects: inverted });
  return kin.named === 'subject'
    ? writer.claim(clause, { ...claim, objectType: 'person', objects: entityObjects(owner) })
    : writer.claim({ ...clause, subjects: owner.refs }, { ...claim, objectType: 'person', objects: inverted });
}

interface Related {
  owner: EntityUnit;
  kin: Kin;
}

/** "my younger brother", "Tom's manager", up to the end of the clause. */
function readOwned([owner, ...rest]: readonly Unit[]): Related | null {
  if (owner?.kind !== 'entity' || !owner.possessive) return null;
  const noun = rest.findIndex((unit) => Object.hasOwn(KINSHIP, lowerOf(unit)));
  const kin = noun >= 0 && noun < 3 ? KINSHIP[lowerOf(rest[noun])] : undefined;
  const after = rest[noun + 1];
  const isPast = rest.slice(0, noun).some((unit) => isWord(unit, 'ex', 'former', 'late', 'future'));
  return !kin || isPast || (after !== undefined && after.kind !== 'mark') ? null : { owner, kin };
}

/** "the father of Chloe and Theo", "a close friend of Tom". */
function readOf(complement: readonly Unit[]): Related | null {
  const of = complement.findIndex((unit) => isWord(unit, 'of'));
  const owner = of >= 0 ? complement[of + 1] : undefined;
  const word = lowerOf(complement[of - 1]);
  const kin = Object.hasOwn(KINSHIP, word) ? KINSHIP[word] : undefined;
  const words = complement.slice(0, Math.max(of - 1, 0));
  const isPlain = isWord(words[0], 'a', 'an', 'the') && words.length < 3 && !isWord(words[1], 'ex', 'former', 'late');
  return kin && isPlain && owner?.kind === 'entity' && !owner.possessive ? { owner, kin } : null;
}
