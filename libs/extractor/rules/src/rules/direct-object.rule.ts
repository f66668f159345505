import type { ExtractedObject } from '@memory-graph/extractor-port/extractor.port';

import { entityAfter, leadingEntity, valueText, type Clause } from '../clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../clauses/unit.js';
import { LANGUAGES } from '../words/closed-words.js';
import type { Rule } from './rule.js';
import { entityObjects, valueObject, type Aspect, type StatementWriter } from './statement-writer.js';
import { isObjectPhrase, splitList, VALUE_STOPS } from './value-phrases.js';

const TRADE_STOPS = [...VALUE_STOPS, 'and', 'for', 'from', 'at', 'in', 'with', 'to', 'as', 'on', 'by'];
const LONGEST_OBJECT = 7;
/** Behind a name, these say that the name is the whole object. */
const OBJECT_ENDS = [...TRADE_STOPS, 'instead', 'again', 'too', 'now'];

/** Verbs whose object is liked, disliked, preferred, spoken, studied or owned: an entity if it is a name, else the words. */
const DIRECT_OBJECT: Record<string, readonly [predicate: string, aspect: Aspect]> = {
  like: ['likes', 'state'],
  love: ['likes', 'state'],
  enjoy: ['likes', 'state'],
  adore: ['likes', 'state'],
  hate: ['dislikes', 'state'],
  dislike: ['dislikes', 'state'],
  prefer: ['prefers', 'state'],
  speak: ['speaks', 'state'],
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
    if (predicate === 'speaks') {
      const language = complement[0];
      if (!isWord(language) || !(language.token.info.demonym || LANGUAGES.has(first))) return false;
      const languages = complement.flatMap((unit) =>
        isWord(unit) && /^\p{Lu}/u.test(unit.token.text) ? [unit.token.text] : [],
      );
      return writer.claim(clause, {
        predicate,
        aspect,
        subjectType: 'person',
        objects: languages.flatMap(valueObject),
      });
    }
    // "Learned about it" is news, "is learning Japanese" an occupation.
    if (clause.lemma === 'learn' && clause.tense !== 'progressive') return false;
    if (Object.hasOwn(PLACE_OF, predicate)) return readStudies(clause, writer, predicate);
    const entity = leadingEntity(complement, 0);
    if (entity && complement.length === 1)
      return entity.pronoun === null && writer.claim(clause, { predicate, aspect, objects: entityObjects(entity) });
    const items = predicate === 'bought' || predicate === 'sold' ? [complement] : splitList(complement);
    const objects = items.flatMap((item) => readObject(item, predicate, writer));
    return objects.length >= items.length && writer.claim(clause, { predicate, aspect, objects, confidence: 0.8 });
  },
};

/** One thing that is liked, bought or used: its name, else its words. */
function readObject(units: readonly Unit[], predicate: string, writer: StatementWriter): ExtractedObject[] {
  const traded = predicate === 'bought' || predicate === 'sold' || predicate === 'owns';
  const entity = leadingEntity(isWord(units[0], 'the') ? units.slice(1) : units, 0);
  const wholeEntity =
    entity !== null && (units.at(-1) === entity || isWord(units[units.indexOf(entity) + 1], ...OBJECT_ENDS));
  if (entity && wholeEntity) return entity.pronoun === null ? entityObjects(entity) : [];
  const [owner] = units;
  // "Sold his car": whose it was is said by the subject.
  const own = owner?.kind === 'entity' && predicate === 'sold' && owner.pronoun !== null ? units.slice(1) : units;
  if (own[0]?.kind === 'entity') return [];
  // "Plays a soldier in the film" is acting.
  if (predicate === 'plays' && own.some((unit) => isWord(unit, 'film', 'movie', 'show', 'series', 'role', 'drama')))
    return [];
  const value = valueText(writer.text, own, traded || predicate === 'plays' ? TRADE_STOPS : VALUE_STOPS);
  if (value === null || value.split(' ').length > LONGEST_OBJECT) return [];
  const likesTo = predicate === 'likes' && /^to /u.test(value);
  if (!likesTo && !isObjectPhrase(value, firstOf(own))) return [];
  return valueObject(value.replace(/^to /u, ''));
}

function firstOf(units: readonly Unit[]): Unit | undefined {
  return units.find((unit) => !isWord(unit, 'a', 'an', 'the'));
}

/** Where somebody is who studies or teaches. */
const PLACE_OF: Readonly<Record<string, string>> = { studies: 'studies_at', teaches: 'works_at' };

/** "studies law at Leiden University": what, and where. */
function readStudies(clause: Clause, writer: StatementWriter, predicate: string): boolean {
  const { complement } = clause;
  const where = entityAfter(complement, ['at'], 1);
  const claim = { predicate, aspect: 'state' } as const;
  const value = isWord(complement[0], 'at') ? null : valueText(writer.text, complement, [...VALUE_STOPS, 'at']);
  const entity = leadingEntity(complement, 0);
  // "Teaches Tom" says whom, not what.
  if (entity && predicate === 'teaches') return false;
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
    objects: entityObjects(where),
  });
  return read || placed;
}
