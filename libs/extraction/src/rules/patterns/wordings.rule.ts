import type { ExtractedObject } from '../../extractor.port.js';
import type { EntityType } from '@memory-graph/memory-model';

import { leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, type Unit } from '../grammar/clauses/unit.js';
import { EVENT_NOUN, POSSESSION_NOUN } from '../grammar/words/group-words.js';
import { isVague } from './aims.rule.js';
import { readDeed } from './read-deed.js';
import { firstOf, THING_STOPS } from './read-objects.js';
import { readPhraseValue } from './read-phrase-value.js';
import type { Rule } from './rule.js';
import { valueObject, type StatementWriter } from './statement-writer.js';
import { isObjectPhrase, VALUE_STOPS } from './value-phrases.js';
import { WORDINGS, type Reading, type When, type Wording } from './wordings.js';

/** "took a trip to Rome", "is saving up for a house", "got rid of the sofa": the ways of saying it that `wordings.ts` lists. */
export const wordings: Rule = {
  name: 'wordings',
  lemmas: [...new Set(WORDINGS.flatMap(({ lemmas }) => lemmas.split(' ')))],
  read: (clause, writer) => (byLemma.get(clause.lemma) ?? []).some((wording) => readWording(wording, clause, writer)),
};

const byLemma = new Map<string, Wording[]>();
for (const wording of WORDINGS)
  for (const lemma of wording.lemmas.split(' ')) byLemma.set(lemma, [...(byLemma.get(lemma) ?? []), wording]);

const TENSES: Readonly<Record<When, RegExp>> = {
  happened: /^(?:past|perfect)$/u,
  holds: /^(?:present|progressive|perfect|formerly|ended)$/u,
  ahead: /^(?:progressive|future)$/u,
};

function readWording(
  { words, predicate, reads, when, aspect }: Wording,
  clause: Clause,
  writer: StatementWriter,
): boolean {
  if (!TENSES[when].test(clause.tense)) return false;
  const at = matchWords(words === '' ? [] : words.split(' '), clause.complement);
  if (at === null) return false;
  const behind = clause.complement.slice(at);
  const isIntention = predicate === 'has_goal' || predicate === 'wants';
  // A plan counts only if it has a date.
  if (when === 'ahead' && !isIntention && clause.time === null) return false;
  return writer.claim(isIntention ? { ...clause, tense: 'present', time: null } : clause, {
    predicate,
    objects: READERS[reads](behind, writer),
    aspect,
    confidence: 0.8,
    ...(reads === 'place' || reads === 'somewhere' ? { subjectType: 'person', objectType: 'place' } : {}),
  });
}

const LONGEST_GAP = 3;

/** Index behind the words where the complement begins with them; else null. */
function matchWords(words: readonly string[], units: readonly Unit[]): number | null {
  let at = 0;
  for (const [index, word] of words.entries()) {
    if (word === '…') {
      const next = (words[index + 1] ?? '').split('/');
      const gap = units.slice(at, at + LONGEST_GAP + 1).findIndex((unit) => isWord(unit, ...next));
      if (gap < 0) return null;
      at += gap;
    } else if (word === '_') {
      if (units[at]?.kind !== 'entity' || isPossessive(units[at])) return null;
      at += 1;
    } else if (isWord(units[at], ...word.split('/'))) at += 1;
    else if (isSelf(units[at]) && word.startsWith('myself')) at += 1;
    else return null;
  }
  return at;
}

function isPossessive(unit: Unit | undefined): boolean {
  return unit?.kind === 'entity' && unit.possessive;
}

/** "Myself" is a pronoun of the speaker. */
function isSelf(unit: Unit | undefined): boolean {
  return unit?.kind === 'entity' && unit.pronoun === 'i' && !unit.possessive;
}

const READERS: Readonly<Record<Reading, (units: readonly Unit[], writer: StatementWriter) => ExtractedObject[]>> = {
  place: (units, writer) => readNamed(units, writer, ['place']),
  somewhere: (units, writer) => readNamed(units, writer, ['place', 'other']),
  company: (units, writer) => readNamed(units, writer, ['organisation', 'other']),
  thing: readDeed,
  undertaking: (units, writer) =>
    readDeed(units, writer).length === 0 ? [] : valueObject(valueText(writer.text, units, VALUE_STOPS)),
  sport: (units, writer) => readActivity(units, writer).filter((one) => one.kind === 'value' && SPORT.test(one.value)),
  lessons: (units, writer) => {
    const at = units.findIndex((unit) => isWord(unit, 'lessons', 'classes'));
    return at < 1 || at > LONGEST_ACTIVITY ? [] : readActivity(units.slice(0, at), writer);
  },
  belonging: readBelonging,
  occasion: (units, writer) => {
    const named = readNamed(units, writer, ['event', 'other']);
    return named.length > 0 ? named : readPhraseValue(units, EVENT_NOUN, writer, true);
  },
  activity: readActivity,
  aim: (units, writer) => {
    const aim = isWord(units[0], 'to') ? units.slice(1) : units;
    if (!isWord(aim[0]) || aim[0].token.info.lemma === null || isVague(aim)) return [];
    return valueObject(valueText(writer.text, aim, VALUE_STOPS));
  },
};

/** A name of one of the types, where it is known as that; "from Rome to Oslo" is a way. */
function readNamed(units: readonly Unit[], writer: StatementWriter, types: readonly EntityType[]): ExtractedObject[] {
  const named = leadingEntity(isWord(units[0], 'the') ? units.slice(1) : units, 0);
  if (!named || named.pronoun !== null || isWord(units[units.indexOf(named) + 1], 'to')) return [];
  return named.refs.every((ref) => types.includes(writer.book.get(ref).type))
    ? named.refs.map((ref) => ({ kind: 'entity', ref }))
    : [];
}

/** "his new kayak": a phrase that ends in what one can own; "a Toyota": by its make. */
function readBelonging(units: readonly Unit[], writer: StatementWriter): ExtractedObject[] {
  const things = readPhraseValue(units, POSSESSION_NOUN, writer, false, true);
  return things.length > 0 ? things : readNamed(units, writer, ['product', 'other', 'organisation']);
}

const LONGEST_ACTIVITY = 3;

/** What one does, as "does yoga". */
const SPORT =
  /^(?:yoga|pilates|karate|judo|taekwondo|aikido|tai chi|kung fu|jiu-jitsu|crossfit|ballet|gymnastics|zumba|boxing|kickboxing|fencing|athletics|archery|martial arts|pottery|calligraphy|origami|ceramics|photography)$/iu;

function readActivity(units: readonly Unit[], writer: StatementWriter): ExtractedObject[] {
  const value = valueText(writer.text, units, THING_STOPS);
  if (units[0]?.kind !== 'word' || value === null || value.split(' ').length > LONGEST_ACTIVITY) return [];
  return !isWord(units[0], 'it', 'a', 'the', 'what', 'more', 'no', 'any', 'some', 'his', 'her') &&
    isObjectPhrase(value, firstOf(units))
    ? valueObject(value)
    : [];
}
