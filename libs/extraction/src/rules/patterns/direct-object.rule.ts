import type { ExtractedObject } from '../../extractor.port.js';

import { entityAfter, indexOfWord, leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { SCHOOL_NOUN } from '../grammar/words/group-words.js';
import { isVague } from './aims.rule.js';
import type { Rule } from './rule.js';
import { CONFIDENCE, entityObjects, valueObject, type Aspect, type StatementWriter } from './statement-writer.js';
import { readPhraseValue } from './read-phrase-value.js';
import { firstOf, readObject, THING_STOPS } from './read-objects.js';
import { isObjectPhrase, splitList, VALUE_STOPS } from './value-phrases.js';

const LONGEST_OBJECT = 7;

/** Verbs whose object is liked, disliked, preferred, spoken, studied or owned: an entity if it is a name, else the words. */
const DIRECT_OBJECT: Record<string, readonly [predicate: string, aspect: Aspect]> = {
  like: ['likes', 'state'],
  love: ['likes', 'state'],
  enjoy: ['likes', 'state'],
  adore: ['likes', 'state'],
  hate: ['dislikes', 'state'],
  dislike: ['dislikes', 'state'],
  prefer: ['prefers', 'state'],
  study: ['studies', 'state'],
  teach: ['teaches', 'state'],
  learn: ['studies', 'state'],
  own: ['owns', 'state'],
  buy: ['bought', 'event'],
  purchase: ['bought', 'event'],
  use: ['uses', 'state'],
  sell: ['sold', 'event'],
  play: ['plays', 'state'],
};

export const directObject: Rule = {
  name: 'direct object',
  lemmas: Object.keys(DIRECT_OBJECT),
  read(clause, writer) {
    const { complement } = clause;
    const [predicate, aspect] = DIRECT_OBJECT[clause.lemma] ?? ['likes', 'state'];
    const first = lowerOf(complement[0]);
    // "loved it", "liked that", "speaks to Tom": nothing that could be named; "would like to" is a wish.
    if (
      /^(?:it|that|this|these|those|how|what|when|to|with|at|about|for|in|on|by|up|out|so|all|of|one|some|them|seeing|hearing)$/u.test(
        first,
      ) &&
      !(first === 'to' && predicate === 'likes') &&
      !(first === 'at' && Object.hasOwn(PLACE_OF, predicate))
    )
      return false;
    if (predicate === 'likes' && clause.tense === 'past') return false;
    // "Learned about it" is news, "is learning Japanese" an occupation.
    if (clause.lemma === 'learn' && clause.tense !== 'progressive' && clause.tense !== 'perfect') return false;
    // "Tom buys a boat" tells a story; what is sold day by day is another thing.
    if ((predicate === 'bought' || predicate === 'sold') && clause.tense === 'present')
      return predicate === 'sold' && claimSelling(clause, writer);
    if (Object.hasOwn(PLACE_OF, predicate)) return readStudies(clause, writer, predicate);
    const entity = leadingEntity(complement, 0);
    if (entity && complement.length === 1)
      return entity.pronoun === null && writer.claim(clause, { predicate, aspect, objects: entityObjects(entity) });
    const items = predicate === 'bought' || predicate === 'sold' ? [complement] : splitList(complement);
    const objects = items.flatMap((item) => readThing(item, predicate, writer));
    return objects.length >= items.length && writer.claim(clause, { predicate, aspect, objects, confidence: 0.8 });
  },
};

/** "Acme sells solar panels": what it trades in. */
function claimSelling(clause: Clause, writer: StatementWriter): boolean {
  if (!clause.subjects.every((ref) => writer.book.get(ref).type !== 'person')) return false;
  const objects = splitList(clause.complement).flatMap((item) => readThing(item, 'sold', writer));
  return writer.claim(clause, { predicate: 'sell', aspect: 'state', objects, confidence: CONFIDENCE.general });
}

/** One thing that is liked, bought or used: its name, else its words. */
function readThing(units: readonly Unit[], predicate: string, writer: StatementWriter): ExtractedObject[] {
  const traded = /^(?:bought|sold|owns|plays)$/u.test(predicate);
  const [owner] = units;
  // "Sold his car": whose it was is said by the subject.
  const own = owner?.kind === 'entity' && owner.possessive && owner.pronoun !== null && traded;
  // "Plays a soldier in the film" is acting.
  if (predicate === 'plays' && units.some((unit) => isWord(unit, 'film', 'movie', 'show', 'series', 'role', 'drama')))
    return [];
  if (predicate === 'likes' && isWord(owner, 'to')) return readAim(units.slice(1), writer);
  return readObject(own ? units.slice(1) : units, writer, traded ? THING_STOPS : VALUE_STOPS);
}

/** "Loves to cook". */
function readAim(units: readonly Unit[], writer: StatementWriter): ExtractedObject[] {
  if (isVague(units) || isWord(units[0], 'just', 'take', 'be')) return [];
  const value = valueText(writer.text, units, VALUE_STOPS);
  return value === null || value.split(' ').length > LONGEST_OBJECT ? [] : valueObject(value);
}

/** "Teaches children to swim", "teaches kids". */
const PUPILS = ['kids', 'children', 'people', 'students', 'pupils', 'adults', 'beginners', 'others'];

/** Where somebody is who studies or teaches. */
const PLACE_OF: Readonly<Record<string, string>> = { studies: 'studies_at', teaches: 'works_at' };

/** "at the community college". */
function readSchool(complement: readonly Unit[], writer: StatementWriter): ExtractedObject[] {
  const at = indexOfWord(complement, ['at']);
  return at < 0 ? [] : readPhraseValue(complement.slice(at + 1), SCHOOL_NOUN, writer);
}

/** "studies law at Leiden University": what, and where. */
function readStudies(clause: Clause, writer: StatementWriter, predicate: string): boolean {
  const { complement } = clause;
  const where = entityAfter(complement, ['at'], 1);
  const claim = { predicate, aspect: 'state' } as const;
  const value = isWord(complement[0], 'at') ? null : valueText(writer.text, complement, [...VALUE_STOPS, 'at']);
  const entity = leadingEntity(complement, 0);
  // "Teaches Tom" says whom, not what.
  if (predicate === 'teaches' && (entity || isWord(complement[0], ...PUPILS))) return false;
  const objects = entity
    ? entityObjects(entity)
    : value !== null && value.split(' ').length <= LONGEST_OBJECT && isObjectPhrase(value, firstOf(complement))
      ? valueObject(value)
      : [];
  const read = writer.claim(clause, { ...claim, objects, confidence: 0.8 });
  const placed = writer.claim(clause, {
    predicate: PLACE_OF[predicate] ?? 'studies_at',
    aspect: 'state',
    subjectType: 'person',
    objectType: 'organisation',
    objects: where ? entityObjects(where) : readSchool(complement, writer),
  });
  return read || placed;
}
