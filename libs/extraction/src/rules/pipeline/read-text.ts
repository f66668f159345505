import type { UnreadSentence } from '@memory-graph/memory-model';

import type { Extraction, ExtractionInput } from '../../extractor.port.js';
import { refsOf } from '../../refs-of.js';

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
import { noteQuotedLines, noteUnread } from './note-unread.js';
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
  noteQuotedLines,
  // Last: the statements of a mail come before what its signature adds.
  readSignature,
];

/** Shows which rule the statements of a step come from. */
function named(rule: string, step: SentenceStep): SentenceStep {
  return (sentence) => {
    const done = step(sentence);
    sentence.writer.attribute(rule);
    return done;
  };
}

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
  named('contact-data', readContactData),
  named('instructions', readInstruction),
  named('corrections', takeBackLast),
  // What a phrase mentions in passing holds whatever the clause around it says.
  named('kin-phrases', readKinPhrases),
  named('role-phrases', readRolePhrases),
  named('last-day', readLastDay),
  // The wrong side of a contrast is not parsed.
  noteContrast,
  named('corrections', replaceStatement),
  // Lines of notes have no verb that could be parsed.
  readShapeLine,
  named('appointments', readDatedLine),
  named('status-lines', readStatusLine),
  named('labelled-lines', readLabelledLine),
  named('note-lines', readNoteLine),
  // Descriptions are removed once they have been read.
  leaveOutDescriptions,
  parseSentence,
  completeAnswer,
  claimClauses,
  named('endings', endBonds),
  // These two need the statements of the clauses.
  named('corrections', correctStatements),
  named('kinship', relateRelatives),
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
  return { entities: reading.book.toExtracted((ref) => stated.has(ref)), statements, unread: reading.unread };
}

function readSentences(reading: TextReading): void {
  for (const sentence of reading.sentences) {
    const inWork = beginSentence(sentence, reading);
    SENTENCE_STEPS.some((step) => step(inWork) === true);
    forgetStatements(inWork);
    noteUnread(inWork);
  }
}

/** What the signature states is read after its line. */
function readSignature(reading: TextReading): void {
  const { writer, input, unread } = reading;
  const first = writer.statements.length;
  claimSignature(reading);
  writer.attribute('signature');
  const wordings = writer.statements.slice(first).map(({ wording }) => wording);
  if (wordings.length === 0) return;
  const isRead = ({ start, end }: UnreadSentence): boolean =>
    wordings.some((wording) => input.text.slice(start, end).includes(wording));
  unread.splice(0, unread.length, ...unread.filter((sentence) => !isRead(sentence)));
}
