import type { Extraction, ExtractionInput } from '@memory-graph/extractor-port/extractor.port';

import { buildUnits } from '../clauses/build-units.js';
import type { Clause } from '../clauses/clause.js';
import { Discourse } from '../clauses/discourse.js';
import { parseClauses } from '../clauses/parse-clauses.js';
import { readAnswer, readQuestion, type Question } from '../clauses/read-answer.js';
import { findImpliedSubject } from '../clauses/supply-subject.js';
import type { EntityUnit } from '../clauses/unit.js';
import { findContrast, findReplacement } from '../corrections/find-contrast.js';
import { replaceLast, takeBackMistakes, writeCorrections } from '../corrections/write-corrections.js';
import { commasForBrackets } from '../frames/lift-asides.js';
import { splitFrames } from '../frames/split-frames.js';
import { EntityBook, TYPE_STRENGTH } from '../names/entity-book.js';
import { findKnownNames, findNames, type NameSpan } from '../names/find-names.js';
import { linkAliases } from '../names/link-aliases.js';
import { collapseDescriptions } from '../rules/collapse-descriptions.js';
import { readKinPhrases, relateRelatives } from '../rules/kin-phrases.js';
import { readLabelledLine } from '../rules/labelled-lines.js';
import { readLastDay } from '../rules/last-day.js';
import { readNoteLine } from '../rules/note-lines.js';
import { readRolePhrases } from '../rules/role-phrases.js';
import { applyRules } from '../rules/rules.js';
import { isRolePhrase } from '../rules/role-words.js';
import { StatementWriter, valueObject } from '../rules/statement-writer.js';
import { WORKS_AT } from '../rules/works-at.js';
import { findGreeted } from '../text/find-greeted.js';
import { findSignature, type Signature } from '../text/find-signature.js';
import { maskText } from '../text/mask-text.js';
import { splitSentences, type SentenceSpan } from '../text/split-sentences.js';
import { splitTurns, type Turn } from '../text/split-turns.js';
import { tokenize, type Token } from '../text/tokenize.js';
import { findTimes } from '../time/find-times.js';
import type { TimeMention } from '../time/time-mention.js';

interface Sentence extends SentenceSpan {
  turn: Turn;
  tokens: Token[];
  names: NameSpan[];
}

/** Nobody writes longer sentences: lists, tables and noise. Their names are still found. */
const LONGEST_READ_SENTENCE = 1_500;

/** Speakers that are the user, and those that are nobody. */
const USER_SPEAKERS = new Set(['user', 'me', 'human']);
const NOBODY_SPEAKERS = new Set(['assistant', 'ai', 'bot', 'system', 'agent', 'chatbot', 'model']);

/**
 * The stages, in their order: hide what nobody states → turns → sentences → tokens → names → (sentence by sentence) dates →
 * units with pronouns resolved → clauses → rules. Each is one pass over its input.
 */
export function readText(input: ExtractionInput): Extraction {
  const text = maskText(input.text);
  const signature = findSignature(text);
  const turns = signTurns(splitTurns(text), signature, input);
  const sentences = readSentences(text, turns);
  const book = new EntityBook();
  bookNames(book, turns, sentences);
  for (const { tokens, names } of sentences) linkAliases(book, tokens, names);
  const speakers = bookSpeakers(book, turns, input);
  const discourse = new Discourse(book);
  const writer = new StatementWriter(book, text, input.referenceTime, applyRules);
  let turn: Turn | null = null;
  let earlier: TimeMention | null = null;
  let asked: { question: Question; turn: Turn } | null = null;
  for (const sentence of sentences) {
    if (sentence.turn !== turn)
      beginTurn(discourse, speakers, (turn = sentence.turn), bookGreeted(book, turn, text, input));
    if (sentence.turn.speaker === null && isNoteOfDecision(sentence))
      discourse.speaker = book.bookUser(input.user.name).ref;
    if (sentence.turn.speaker === null && discourse.speaker === null && speaksOfSelf(sentence, discourse))
      discourse.speaker = book.bookUser(input.user.name).ref;
    const readable = !sentence.isQuestion && sentence.end - sentence.start <= LONGEST_READ_SENTENCE;
    const times: TimeMention[] = !readable
      ? []
      : findTimes(text, sentence.start, sentence.end, input.referenceTime, earlier);
    earlier = times.findLast(({ role }) => role !== 'duration') ?? earlier;
    const units = commasForBrackets(buildUnits(sentence.tokens, sentence.names, times, book, discourse));
    if (!readable) {
      const question = sentence.isQuestion ? readQuestion(units) : null;
      asked = question && { question, turn: sentence.turn };
      continue;
    }
    const wording = input.text.slice(sentence.start, sentence.end);
    const before = writer.statements.length;
    readKinPhrases(units, writer, wording);
    readRolePhrases(units, writer, wording);
    readLastDay(units, times, writer, wording);
    const contrast = findContrast(units, times, text, sentence.start, sentence.end);
    const replacement = contrast ? null : findReplacement(units, times, text, sentence.start, sentence.end);
    if (replacement) {
      replaceLast(replacement, writer, wording);
      continue;
    }
    if (readLabelledLine(units, discourse.speaker, writer, wording)) continue;
    if (readNoteLine(units, times, writer, wording)) continue;
    const told = collapseDescriptions(contrast?.units ?? units, (words) =>
      text.slice(words[0]?.start, words.at(-1)?.end),
    );
    const isPerson = ({ refs }: EntityUnit): boolean => refs.every((ref) => book.get(ref).type === 'person');
    const frames = splitFrames({ units: told, times: contrast?.times ?? times }, isPerson);
    const clauses = frames.flatMap((frame) => parseClauses(frame.units, frame.times, wording));
    const read = writer.statements.length;
    const isFragment = clauses.every(({ subjects }) => subjects.length === 0);
    const isAnswer = asked !== null && asked.turn !== sentence.turn && isFragment;
    const answer = isAnswer && asked ? readAnswer(asked.question, told, times, wording) : null;
    asked = null;
    for (const clause of answer ? [answer] : clauses) applyRules(clause, writer);
    if (contrast) writeCorrections(contrast, writer, read, wording);
    else takeBackMistakes(writer, read, wording);
    relateRelatives(writer, before, wording);
    discourse.topic = topicOf(clauses, discourse.topic);
  }
  readSignature(signature, book, writer);
  return { entities: book.toExtracted(), statements: writer.finished() };
}

function readSentences(text: string, turns: readonly Turn[]): Sentence[] {
  const sentences = turns.flatMap((turn) =>
    splitSentences(text, turn.start, turn.end).map((span) => ({
      ...span,
      turn,
      tokens: tokenize(text, span.start, span.end),
      names: [] as NameSpan[],
    })),
  );
  const known = new Set(findKnownNames(sentences.map(({ tokens }) => tokens)));
  for (const { speaker } of turns) if (speaker) known.add(speaker.split(' ')[0] as string);
  for (const sentence of sentences) sentence.names = findNames(sentence.tokens, known);
  return sentences;
}

/** Long names first, so that a first name alone finds its owner wherever it stands. */
function bookNames(book: EntityBook, turns: readonly Turn[], sentences: readonly Sentence[]): void {
  const isLong = (name: string | null): name is string => name !== null && name.includes(' ');
  for (const { speaker } of turns) if (isLong(speaker) && !isRole(speaker)) book.book(speaker);
  for (const { names } of sentences) for (const { name } of names) if (isLong(name)) book.book(name);
}

function bookSpeakers(book: EntityBook, turns: readonly Turn[], input: ExtractionInput): Map<string, string | null> {
  const refs = new Map<string, string | null>();
  for (const { speaker } of turns) {
    if (speaker !== null && !refs.has(speaker)) refs.set(speaker, bookSpeaker(book, speaker, input));
  }
  return refs;
}

/** Whom a mail is written to, or a turn greets. A name that two have is nobody's. */
function bookGreeted(book: EntityBook, turn: Turn, text: string, { user }: ExtractionInput): string | null {
  const name = findGreeted(text.slice(turn.start, Math.min(turn.end, turn.start + LONGEST_HEAD)));
  if (name === null) return null;
  if (name.split(' ')[0] === user.name.split(' ')[0]) return book.bookUser(user.name).ref;
  if (book.isAmbiguous(name)) return null;
  const greeted = book.book(name);
  book.vote(greeted.ref, 'person', TYPE_STRENGTH.guess);
  return greeted.ref;
}

/** How far the headers and the greeting of a mail reach. */
const LONGEST_HEAD = 300;

/** "You" is the other speaker, where there are exactly two, else whom the text is written to. */
function beginTurn(
  discourse: Discourse,
  speakers: ReadonlyMap<string, string | null>,
  turn: Turn,
  greeted: string | null,
): void {
  const speaker = turn.speaker === null ? null : (speakers.get(turn.speaker) ?? null);
  const other = speakers.size === 2 ? [...speakers.values()].find((ref) => ref !== speaker) : null;
  const addressee = (turn.speaker === null ? null : other) ?? greeted;
  discourse.beginTurn(speaker, addressee === speaker ? null : addressee);
}

function bookSpeaker(book: EntityBook, speaker: string, input: ExtractionInput): string | null {
  if (NOBODY_SPEAKERS.has(speaker.toLowerCase())) return null;
  if (USER_SPEAKERS.has(speaker.toLowerCase())) return book.bookUser(input.user.name).ref;
  const entity = book.book(speaker);
  book.vote(entity.ref, 'person', TYPE_STRENGTH.relation);
  return entity.ref;
}

function isRole(speaker: string): boolean {
  return USER_SPEAKERS.has(speaker.toLowerCase()) || NOBODY_SPEAKERS.has(speaker.toLowerCase());
}

/** In a mail that somebody else than the user signs, "I" is who signs it. */
function signTurns(turns: Turn[], signature: Signature | null, { user }: ExtractionInput): Turn[] {
  const isOther = signature !== null && signature.name.split(' ')[0] !== user.name.split(' ')[0];
  return isOther && turns.every(({ speaker }) => speaker === null)
    ? turns.map((turn) => ({ ...turn, speaker: signature.name }))
    : turns;
}

/** "Tom Berg / CTO, Acme" below a mail says what its writer does, where he writes under his own name. */
function readSignature(signature: Signature | null, book: EntityBook, writer: StatementWriter): void {
  if (!signature?.role || !isRolePhrase(signature.role)) return;
  const signer = book.book(signature.name);
  const wording = signature.role;
  const claim = { subjectType: 'person' } as const;
  writer.mentionClaim([signer.ref], wording, { ...claim, predicate: 'has_role', objects: valueObject(signature.role) });
  if (signature.employer === null) return;
  const employer = book.book(signature.employer);
  writer.mentionClaim([signer.ref], wording, { ...WORKS_AT, objects: [{ kind: 'entity', ref: employer.ref }] });
}

/** "Decision: …" is what those who write decided. */
function isNoteOfDecision({ tokens }: Sentence): boolean {
  const first = tokens.findIndex(({ kind }) => kind === 'word');
  return /^(?:decision|decided|agreed|resolved)$/u.test(tokens[first]?.lower ?? '') && tokens[first + 1]?.text === ':';
}

/** "I", "our", or a sentence without a subject that follows none about somebody else ("Just got a puppy!"). */
function speaksOfSelf({ tokens, names }: Sentence, discourse: Discourse): boolean {
  if (tokens.some(({ lower, kind }) => kind === 'word' && /^(?:i|me|my|we|us|our|myself)$/u.test(lower))) return true;
  return discourse.topic === null && findImpliedSubject(tokens, names)?.who === 'speaker';
}

/** The one entity that the sentence is about; where it states nothing, the one before it. */
function topicOf(clauses: readonly Clause[], before: string | null): string | null {
  const [first] = clauses;
  if (!first) return before;
  return first.subjects.length === 1 ? (first.subjects[0] as string) : null;
}
