import { findTimes } from '@memory-graph/memory-model';
import type { Extraction, ExtractionInput } from '../../extractor.port.js';
import { refsOf } from '../../refs-of.js';
import { buildUnits, endOfUserPhrase } from '../clauses/build-units.js';
import type { Clause } from '../clauses/clause.js';
import { parseClauses } from '../clauses/parse-clauses.js';
import { findKnownNames, findNames, joinAliases } from '../names/find-names.js';
import { ownReader } from '../own/own-reader.js';
import { readerOf } from '../patterns/pattern-rule.js';
import { PATTERNS } from '../patterns/shapes.js';
import { findContrast, replaceStatement, takeBackLast, writeCorrections } from '../statements/corrections.js';
import { readContactData } from '../statements/contact-data.js';
import { readPlan } from '../statements/plans.js';
import { claimNamed, claimUnnamed, readKin } from '../statements/relatives.js';
import { readRolePhrases } from '../statements/role-phrases.js';
import { forgetStatements, noteRequestToForget } from '../statements/requests-to-forget.js';
import { splitSentences } from '../text/split-sentences.js';
import type { Turn } from '../text/split-turns.js';
import { tokenize } from '../text/tokenize.js';
import { voiceOf } from '../text/voice.js';
import { beginTurn, bookSpeakers, findTurns } from './begin-turn.js';
import { noteQuotedLines, noteUnread } from './note-unread.js';
import { readLine } from './read-line.js';
import { beginSentence, beginText, type Sentence, type SentenceReading, type TextReading } from '../reading/reading.js';

/** No one writes longer sentences: lists, tables and noise. Their names are still found. */
const LONGEST_PARSED_SENTENCE = 1_500;

const readPatterns = readerOf(PATTERNS);

/** Each step is one pass over the text, so the cost grows with its length. */
export function readText(input: ExtractionInput): Extraction {
  const reading = beginText(input, ownReader(input.vocabulary));
  const turns = findTurns(reading);
  reading.sentences = turns.flatMap((turn) => sentencesOf(turn, reading.text));
  nameEntities(turns, reading);
  reading.speakers = bookSpeakers(turns, reading);
  for (const sentence of reading.sentences) readSentence(beginSentence(sentence, reading));
  claimUnnamed(reading.writer);
  noteQuotedLines(reading);
  const statements = reading.writer.finished();
  const stated = new Set(statements.flatMap(refsOf));
  return { entities: reading.book.toExtracted((ref) => stated.has(ref)), statements, unread: reading.unread };
}

function sentencesOf(turn: Turn, text: string): Sentence[] {
  return splitSentences(text, turn.start, turn.end).map((span) => ({
    ...{ ...span, turn, tokens: tokenize(text, span.start, span.end), names: [] },
  }));
}

/** All names of the text before any sentence is read, long ones first, so that a first name alone finds its owner anywhere. */
function nameEntities(turns: readonly Turn[], { book, sentences }: TextReading): void {
  const known = findKnownNames(sentences.map(({ tokens }) => tokens));
  const speakers = turns.flatMap(({ speaker }) =>
    speaker !== null && voiceOf(speaker, book.userNouns) === 'named' ? [speaker] : [],
  );
  for (const speaker of speakers) known.add(speaker.split(' ')[0]!);
  for (const sentence of sentences)
    sentence.names = joinAliases(sentence.tokens, findNames(sentence.tokens, known)).filter(
      ({ first, name }) =>
        !book.userNouns.has(name.toLowerCase()) && endOfUserPhrase(sentence.tokens, first, book.userNouns) === first,
    );
  const names = [...speakers, ...sentences.flatMap((sentence) => sentence.names.map(({ name }) => name))];
  for (const name of names) if (name.includes(' ')) book.book(name);
  for (const { name, alias } of sentences.flatMap((sentence) => sentence.names))
    if (alias !== undefined) book.alias(book.book(name), alias);
}

function readSentence(sentence: SentenceReading): void {
  readUnits(sentence);
  if (!isRead(sentence)) readClauses(sentence);
  forgetStatements(sentence);
  noteUnread(sentence);
}

/** Who speaks decides what "I" and "you" are, for the units; the words of a date are none. */
function readUnits(sentence: SentenceReading): void {
  const { reading, start, end, writer } = sentence;
  beginTurn(sentence);
  sentence.unstated = end - start > LONGEST_PARSED_SENTENCE ? 'too-long' : sentence.isQuestion ? 'question' : null;
  if (sentence.unstated === null) {
    sentence.times = findTimes(reading.text, start, end, reading.input.referenceTime, reading.earlier);
    reading.earlier = sentence.times.findLast(({ role }) => role !== 'duration') ?? reading.earlier;
  }
  const { units, relatives } = buildUnits(sentence, reading.book, reading.discourse);
  sentence.units = units;
  if (sentence.unstated === null) for (const each of relatives) claimNamed(each, writer, sentence.wording);
}

/** What is no clause; true: nothing else is extracted from the sentence. */
function isRead(sentence: SentenceReading): boolean {
  const { writer } = sentence;
  // "Could you forget my address?" is no question.
  if (noteRequestToForget(sentence)) return true;
  if (sentence.forgets && sentence.unstated === 'question') sentence.unstated = null;
  if (sentence.unstated !== null) return true;
  const steps = {
    'contact-data': readContactData,
    corrections: replaceStatement,
    lines: readLine,
  };
  takeBackLast(sentence);
  return Object.entries(steps).some(([name, step]) => {
    const isDone = step(sentence);
    writer.attribute(name);
    return isDone;
  });
}

function readClauses(sentence: SentenceReading): void {
  const { reading, writer, wording } = sentence;
  const { discourse } = reading;
  readRolePhrases(sentence);
  const contrast = findContrast(sentence);
  const { units, times } = contrast ?? sentence;
  const first = writer.statements.length;
  const implied = {
    speaker: () => discourse.speaker ?? (sentence.turn.speaker === null ? reading.book.bookUser().ref : null),
    topic: discourse.topic,
  };
  const { clauses, unstated } = parseClauses(units, times, wording, implied);
  sentence.clauses = clauses;
  sentence.unstated = unstated;
  for (const clause of clauses) readClause(clause, reading);
  if (contrast) writeCorrections(contrast, writer, first, wording);
  const [opening] = clauses;
  if (opening) discourse.topic = opening.subjects.length === 1 ? opening.subjects[0]! : null;
}

function readClause(clause: Clause, { own, writer }: TextReading): void {
  if (own?.(clause, writer)) return;
  if (!readPlan(clause, writer) && !readKin(clause, writer)) readPatterns(clause, writer);
}
