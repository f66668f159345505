import type { ExtractedObject } from '../../extractor.port.js';

import { indexOfWord, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import { POSSESSION_NOUN } from '../grammar/words/group-words.js';
import { readPhraseValue } from './read-phrase-value.js';
import type { Rule } from './rule.js';
import { entityObjects, valueObject, type StatementWriter } from './statement-writer.js';
import { VALUE_STOPS } from './value-phrases.js';

/** Whom one can have, and what that says; of `named` nothing is said without a name. */
const KINDS: readonly { nouns: RegExp; predicate: string; named?: true }[] = [
  {
    nouns:
      /^(?:dog|cat|puppy|puppies|kitten|parrot|rabbit|bunny|hamster|gerbil|ferret|horse|tortoise|turtle|pony|goldfish|canary|budgie|cockatiel|iguana|gecko|labrador|retriever|beagle|poodle|terrier|spaniel|collie|dachshund|bulldog|husky|corgi|chihuahua|pug|greyhound|dalmatian)s?$/u,
    predicate: 'has_pet',
  },
  { nouns: /^(?:sons?|daughters?|child|children|kids?|twins|baby|boy|girl)$/u, predicate: 'parent_of', named: true },
  { nouns: /^(?:brother|sister|sibling)s?$/u, predicate: 'sibling_of', named: true },
  { nouns: /^(?:wife|husband)$/u, predicate: 'married_to', named: true },
  { nouns: /^(?:boyfriend|girlfriend)$/u, predicate: 'dating', named: true },
  { nouns: /^friends?$/u, predicate: 'friend_of', named: true },
  { nouns: /^(?:cousin|aunt|uncle|niece|nephew|grandson|granddaughter)s?$/u, predicate: 'related_to', named: true },
];
const FARTHEST_NOUN = 3;

/** "has two dogs, Rex and Fido", "has a daughter named Zoe", "has a peanut allergy", "has a problem with the printer". */
export const having: Rule = {
  name: 'having',
  lemmas: ['have', 'own', 'adopt', 'get', 'rescue', 'welcome'],
  read(clause, writer) {
    return readWhom(clause, writer) || (clause.lemma === 'have' && clause.tense !== 'past' && readWhat(clause, writer));
  },
};

function readWhom(clause: Clause, writer: StatementWriter): boolean {
  const { complement, lemma } = clause;
  for (const { nouns, predicate, named } of KINDS) {
    const at = complement.slice(0, FARTHEST_NOUN + 1).findIndex((unit) => nouns.test(lowerOf(unit)));
    if (at < 0 || complement[at + 1]?.kind === 'entity' || isCompound(complement[at + 1])) continue;
    if (indexOfWord(complement.slice(0, at), ['no', 'any']) >= 0) return false;
    const names = findNames(complement.slice(at + 1));
    const value = named ? null : valueText(writer.text, complement.slice(0, at + 1));
    return writer.claim(clause, {
      predicate,
      subjectType: 'person',
      objects: names.length > 0 ? names : valueObject(value),
      aspect: lemma === 'have' || lemma === 'own' ? 'state' : 'event',
    });
  }
  return false;
}

/** "dog food", "children's books". */
function isCompound(unit: Unit | undefined): boolean {
  return isWord(unit) && (unit.token.lower === "'s" || (unit.token.info.noun && unit.token.info.tenses.length === 0));
}

/** The names behind "named", a comma or a colon: "a son named Max", "two dogs, Rex and Fido". */
function findNames(units: readonly Unit[]): ExtractedObject[] {
  const [opens, ...rest] = units;
  const isIntroduced = isWord(opens, 'named', 'called') || (opens?.kind === 'mark' && /^[,:(–—-]$/u.test(opens.text));
  const [named, after] = rest;
  if (!isIntroduced || named?.kind !== 'entity' || named.pronoun !== null || named.possessive) return [];
  // "Has a dog, Tom a cat".
  return after === undefined || after.kind === 'mark' || isWord(after, 'and', 'but', 'who', 'in', 'at')
    ? entityObjects(named satisfies EntityUnit)
    : [];
}

function readWhat(clause: Clause, writer: StatementWriter): boolean {
  const { complement } = clause;
  const allergy = indexOfWord(complement, ['allergy', 'allergies', 'intolerance']);
  if (allergy >= 0 && allergy <= FARTHEST_NOUN) return readAllergy(clause, allergy, writer);
  const trouble = isWord(complement[0], 'trouble', 'problems', 'issues', 'difficulties') ? 0 : 1;
  if (isWord(complement[trouble], 'problem', 'issue', 'trouble', 'problems', 'issues', 'difficulties'))
    return writer.claim(clause, {
      predicate: 'has_problem',
      objects: valueObject(
        isWord(complement[trouble + 1], 'with')
          ? valueText(writer.text, complement.slice(trouble + 2), VALUE_STOPS)
          : null,
      ),
      aspect: 'event',
    });
  if (!isWord(complement[0], 'a', 'an')) return false;
  return writer.claim(clause, {
    predicate: 'owns',
    objects: readPhraseValue(complement, POSSESSION_NOUN, writer),
    aspect: 'state',
    confidence: 0.7,
  });
}

/** "an allergy to nuts", "a nut allergy". */
function readAllergy(clause: Clause, at: number, writer: StatementWriter): boolean {
  const { complement } = clause;
  const to = isWord(complement[at + 1], 'to');
  const value = valueText(writer.text, to ? complement.slice(at + 2) : complement.slice(0, at), VALUE_STOPS);
  if (value !== null && /^(?:severe|bad|terrible|mild|no|any|many|some|food)$/iu.test(value)) return false;
  return writer.claim(clause, {
    predicate: 'allergic_to',
    subjectType: 'person',
    objects: valueObject(value),
    aspect: 'event',
  });
}
