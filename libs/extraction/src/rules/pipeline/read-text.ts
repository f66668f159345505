import type { ExtractedStatement, Extraction, ExtractionInput } from '../../extractor.port.js';

import { endBonds } from '../patterns/endings.js';
import { readDatedLine } from '../patterns/appointments.js';
import { readContactData } from '../patterns/contact-data.js';
import { readInstruction } from '../patterns/instructions.js';
import { readKinPhrases, relateRelatives } from '../patterns/kin-phrases.js';
import { readLabelledLine } from '../patterns/labelled-lines.js';
import { readLastDay } from '../patterns/last-day.js';
import { readNoteLine } from '../patterns/note-lines.js';
import { readStatusLine } from '../patterns/status-lines.js';
import { readRolePhrases } from '../patterns/role-phrases.js';
import { completeAnswer, keepQuestion } from './answers.js';
import { beginTurn } from './begin-turn.js';
import { bookSpeakers } from './book-speakers.js';
import { claimClauses, moveTopic } from './claim-clauses.js';
import { claimSignature } from './claim-signature.js';
import { correctStatements, noteContrast, replaceStatement, takeBackLast } from './corrections.js';
import { findSentences } from './find-sentences.js';
import { findTurns } from './find-turns.js';
import { findDates, findUnits } from './find-units.js';
import { ownRule } from './own-wordings.rule.js';
import { nameEntities } from './name-entities.js';
import { leaveOutDescriptions, parseSentence } from './parse-sentence.js';
import { beginSentence, beginText, type SentenceReading, type TextReading } from '../patterns/reading.js';
import { forgetStatements, noteRequestToForget } from './requests-to-forget.js';
import { readShapeLine } from './read-shape-line.js';
import { applyRules } from './rules.js';
import { supplySpeaker } from './supply-speaker.js';

type TextStep = (reading: TextReading) => void;
/** @returns true if nothing else is extracted from the sentence */
type SentenceStep = (sentence: SentenceReading) => boolean | void;

/** Each step is one pass over the text, so the cost grows with its length. */
const TEXT_STEPS: readonly TextStep[] = [
  findTurns,
  // A sentence does not go beyond its turn.
  findSentences,
  // All names of the text, before any sentence is read: a full name may come after the first name alone.
  nameEntities,
  // After the names: a speaker may be one of them.
  bookSpeakers,
  readSentences,
  // Last: the statements of a mail come before what its signature adds.
  claimSignature,
];

const SENTENCE_STEPS: readonly SentenceStep[] = [
  // Who speaks decides what "I" and "you" are, for the units.
  beginTurn,
  supplySpeaker,
  // Dates before units: the words of a date are none.
  findDates,
  findUnits,
  // Before questions: "could you forget my address?" is none.
  noteRequestToForget,
  keepQuestion,
  readContactData,
  readInstruction,
  takeBackLast,
  // What a phrase says by the way holds whatever the clause around it says.
  readKinPhrases,
  readRolePhrases,
  readLastDay,
  // The wrong side of a contrast is not parsed.
  noteContrast,
  replaceStatement,
  // Lines of notes have no verb that could be parsed.
  readShapeLine,
  readDatedLine,
  readStatusLine,
  readLabelledLine,
  readNoteLine,
  // Descriptions go once they have been read by the way.
  leaveOutDescriptions,
  parseSentence,
  completeAnswer,
  claimClauses,
  endBonds,
  // These two need the statements of the clauses.
  correctStatements,
  relateRelatives,
  // For the pronouns of the next sentence.
  moveTopic,
];

export function readText(input: ExtractionInput): Extraction {
  const own = ownRule(input.vocabulary);
  const reading = beginText(
    input,
    (clause, writer) => own?.read(clause, writer) === true || applyRules(clause, writer),
    own,
  );
  for (const step of TEXT_STEPS) step(reading);
  const statements = reading.writer.finished();
  const stated = new Set(statements.flatMap(refsOf));
  return { entities: reading.book.toExtracted((ref) => stated.has(ref)), statements };
}

function refsOf(statement: ExtractedStatement): string[] {
  if (statement.kind === 'same-as') return [statement.a, statement.b];
  return [statement.subject, ...(statement.object?.kind === 'entity' ? [statement.object.ref] : [])];
}

function readSentences(reading: TextReading): void {
  for (const sentence of reading.sentences) {
    const inWork = beginSentence(sentence, reading);
    SENTENCE_STEPS.some((step) => step(inWork) === true);
    forgetStatements(inWork);
  }
}
