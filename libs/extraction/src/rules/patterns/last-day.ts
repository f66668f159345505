import { leadingEntity, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type EntityUnit, type Unit } from '../grammar/clauses/unit.js';
import { CONDITIONS, HEDGES, SUBORDINATORS } from '../grammar/words/closed-words.js';
import { EMPLOYER_NOUN } from '../grammar/words/group-words.js';
import { readPhraseValue } from './read-phrase-value.js';
import { entityObjects, type StatementWriter } from './statement-writer.js';
import { WORKS_AT } from './works-at.js';
import type { SentenceReading } from './reading.js';

/**
 * "Friday is my last day at Acme", "Her last day will be 5 June": the date may be on either side of the verb, in a
 * clause without a subject that the parser could find.
 */
export function readLastDay({ units, times, writer, wording }: SentenceReading): void {
  const at = units.findIndex(
    (unit, index) =>
      unit.kind === 'entity' &&
      unit.possessive &&
      isWord(units[index + 1], 'last', 'final') &&
      isWord(units[index + 2], 'day'),
  );
  const owner = units[at];
  if (owner?.kind !== 'entity' || owner.refs.length !== 1 || !units.every(isCertain)) return;
  const behind = units.slice(at + 3);
  const place = isWord(behind[0], 'at', 'with') ? behind.slice(1) : [];
  const employer = leadingEntity(place, 0);
  const objects = employer ? entityObjects(employer) : readPhraseValue(place, EMPLOYER_NOUN, writer);
  // "My last day in Rome" ends a journey.
  const isOther = isWord(behind[0]) && !isWord(behind[0], 'is', 'was', 'will', 'and', 'but', 'so');
  if (objects.length === 0 && isOther) return;
  const before = units[at - 1];
  const verb = isBe(before) ? before : nextVerb(behind, employer, place.length > 0);
  if (verb === null) return;
  const time = isBe(before)
    ? times.findLast(({ end }) => end <= verb.start)
    : times.find(({ start }) => start >= verb.end);
  if (time?.role !== 'at') return;
  const clause: Clause = {
    subjects: owner.refs,
    subjectUnits: [owner],
    indirect: owner.pronoun !== null && owner.pronoun !== 'i',
    lemma: 'be',
    tense: lowerOf(verb) === 'was' ? 'past' : 'present',
    complement: [],
    time,
    wording,
    certainty: 1,
  };
  if (objects.length > 0) writer.end(clause, { ...WORKS_AT, objects });
  else if (canBe(owner, writer)) writer.endAny(clause, 'works_at');
}

/** What is not stated: conditions, guesses, clauses with "when". */
function isCertain(unit: Unit): boolean {
  const word = lowerOf(unit);
  return (
    !(CONDITIONS.has(word) || HEDGES.has(word) || SUBORDINATORS.has(word)) &&
    !/^(?:not|would|might|may|could|should|think|thought|hope|wish|thinks|hopes)$/u.test(word)
  );
}

function isBe(unit: Unit | undefined): unit is Unit {
  return isWord(unit, 'is', 'was', 'be');
}

/** The verb right behind "last day", or behind where it is. */
function nextVerb(behind: readonly Unit[], employer: EntityUnit | null, isPlaced: boolean): Unit | null {
  const skipped = isPlaced ? behind.slice(employer ? behind.indexOf(employer) + 1 : 1) : behind;
  const verb = isPlaced && !employer ? skipped.find(isBe) : isWord(skipped[0], 'will') ? skipped[1] : skipped[0];
  return isBe(verb) ? verb : null;
}

function canBe(owner: EntityUnit, writer: StatementWriter): boolean {
  return owner.refs.every((ref) => writer.book.canBe(ref, 'person'));
}
