import { tokenize } from '../text/tokenize.js';
import { findTimesBetween, type SentenceTimes } from '../../dates/sentence-times.js';
import { NEGATIONS, PREPOSITIONS } from '../words/closed-words.js';
import type { Clause, ClauseTense } from './clause.js';
import { readSubject, type Subject } from './read-subject.js';
import { isWord, lowerOf, type Unit } from './unit.js';

/** A question. It asks for a yes ("do you live in Oslo?") or for what follows the verb ("where do you live?"). */
export interface Question {
  asksFor: 'yes' | 'place' | 'thing';
  subject: Subject;
  lemma: string;
  tense: ClauseTense;
  /** The units of the question after its verb. */
  behind: readonly Unit[];
}

const LONGEST_ANSWER = 8;
const ANSWERED_CERTAINTY = 0.9;
/** "Right" and "sure" may agree to something else. */
const YES = /^(?:yes|yeah|yep|yup|correct|exactly|indeed)$/u;
const OPENERS =
  /^(?:oh|well|um|uh|just|only|yes|yeah|yep|yup|no|nope|currently|now|still|mostly|easy|hmm|mainly|i|def|probably)$/u;
const PLACE_PREPOSITION: Readonly<Record<string, string>> = { work: 'at', study: 'at', teach: 'at' };

/** Reads what a question asks; null where its answer alone would say nothing. */
export function readQuestion(units: readonly Unit[]): Question | null {
  // A subject that seemed to be left out takes no room: a question has its own.
  const first = units.findIndex(({ kind, start, end }) => kind !== 'mark' && start < end);
  const favourite = readFavourite(units.slice(Math.max(first, 0)));
  if (favourite) return favourite;
  const asks = lowerOf(units[first]);
  const asksFor = asks === 'where' ? 'place' : /^(?:what|which)$/u.test(asks) ? 'thing' : 'yes';
  let at = asksFor === 'yes' ? first : first + 1;
  // "Which languages do you speak?"
  while (asks === 'which' && isWord(units[at]) && !AUXILIARY.test(lowerOf(units[at])) && at < first + LONGEST_NOUN)
    at += 1;
  const auxiliary = lowerOf(units[at]);
  if (!AUXILIARY.test(auxiliary)) return null;
  const subject = readSubject(units, at + 1);
  if (!subject) return null;
  const rest = withoutMarks(units.slice(subject.end));
  if (rest.some((unit) => NEGATIONS.has(lowerOf(unit)) || isWord(unit, 'or', 'if'))) return null;
  if (!/^(?:do|does|did)$/u.test(auxiliary))
    return { asksFor, subject, lemma: 'be', tense: /^w/u.test(auxiliary) ? 'past' : 'present', behind: rest };
  const adverbs = rest.findIndex((unit) => !isWord(unit, 'still', 'already', 'currently', 'also', 'now'));
  const verb = rest[adverbs];
  if (!isWord(verb) || verb.token.info.lemma === null || !verb.token.info.tenses.includes('base')) return null;
  const tense = auxiliary === 'did' ? 'past' : 'present';
  return { asksFor, subject, lemma: verb.token.info.lemma, tense, behind: rest.slice(adverbs + 1) };
}

const AUXILIARY = /^(?:do|does|did|is|are|was|were|'s)$/u;
const LONGEST_NOUN = 4;

/** "What's your favourite band?", "what is your name?": the answer is the other side of "is". */
function readFavourite(units: readonly Unit[]): Question | null {
  const [what, is, owner, ...words] = units;
  if (!isWord(what, 'what', 'which', 'who') || !isWord(is, 'is', "'s", 'are') || owner?.kind !== 'entity') return null;
  if (!owner.possessive || words.length === 0) return null;
  const subject: Subject = { refs: [], units: [owner, ...withoutMarks(words)], end: units.length, indirect: true };
  return { asksFor: 'thing', subject, lemma: 'be', tense: 'present', behind: [] };
}

/**
 * What an answer without a verb of its own states with its question: "Where do you work? – At Acme.", "Do you live in Oslo? – Yes."
 * @param units of the first sentence of the answer
 */
export function readAnswer(
  question: Question,
  units: readonly Unit[],
  times: SentenceTimes,
  wording: string,
): Clause | null {
  const answer = withoutOpeners(units);
  if (
    units.some(
      (unit) =>
        NEGATIONS.has(lowerOf(unit)) || isWord(unit, 'but', 'used', 'sometimes', 'maybe', 'perhaps', 'probably'),
    )
  )
    return null;
  const complement = complementOf(question, units, answer);
  if (complement === null) return null;
  return {
    subjects: question.subject.refs,
    subjectUnits: question.subject.units,
    indirect: true,
    lemma: question.lemma,
    tense: question.tense,
    complement,
    time: findTimesBetween(times, 0, Number.MAX_SAFE_INTEGER, 0),
    wording,
    certainty: ANSWERED_CERTAINTY,
  };
}

function complementOf(question: Question, units: readonly Unit[], answer: readonly Unit[]): readonly Unit[] | null {
  const { asksFor, behind, lemma } = question;
  const first = units.find(({ kind }) => kind !== 'mark');
  const isYes = YES.test(lowerOf(first));
  if (asksFor === 'yes') {
    if (isWord(behind[0], 'any') && answer.length > 0 && answer.length <= LONGEST_ANSWER)
      return lemma === 'have' ? havingOf(behind, answer) : answer;
    return isYes && answer.length === 0 && behind.length > 0 && !isWord(behind[0], 'any') ? behind : null;
  }
  const end = answer.findIndex(({ kind }) => kind === 'mark');
  const told = asksFor === 'thing' ? answer : end < 0 ? answer : answer.slice(0, end);
  if (told.length === 0 || told.length > LONGEST_ANSWER) return null;
  if (asksFor === 'thing') return lemma === 'be' && question.subject.refs.length > 0 ? null : told;
  const introduced = isWord(told[0]) && PREPOSITIONS.has(lowerOf(told[0]));
  if (!told.some(({ kind }) => kind === 'entity') && !introduced) return null;
  if (lemma === 'be' && behind.length === 0) return introduced ? told : [word('in'), ...told];
  if (lemma === 'be')
    return isWord(behind[0], 'from') && !introduced
      ? [...behind, ...told]
      : [...behind, ...(introduced ? told : [word('in'), ...told])];
  return introduced ? told : [word(PLACE_PREPOSITION[lemma] ?? 'in'), ...told];
}

/** "Do you have any kids? – Two, Jordan and Amir.", "– Just a goldfish called Admiral." */
function havingOf(behind: readonly Unit[], answer: readonly Unit[]): readonly Unit[] {
  const noun = behind.slice(1);
  const counts = isWord(answer[0]) && /^(?:\d+|one|two|three|four|five|six)$/u.test(lowerOf(answer[0]));
  return counts && (answer[1] === undefined || answer[1].kind === 'mark')
    ? [answer[0] as Unit, ...noun, ...answer.slice(1)]
    : answer;
}

function word(text: string): Unit {
  const [token] = tokenize(text, 0, text.length);
  if (!token) throw new RangeError(`Not a single word: ${text}`);
  return { kind: 'word', token, start: 0, end: 0 };
}

function withoutOpeners(units: readonly Unit[]): readonly Unit[] {
  const first = units.findIndex(
    (unit) => unit.kind === 'entity' || (unit.kind === 'word' && !OPENERS.test(lowerOf(unit))),
  );
  return first < 0 ? [] : withoutMarks(units.slice(first));
}

function withoutMarks(units: readonly Unit[]): readonly Unit[] {
  const end = units.findLastIndex(({ kind }) => kind !== 'mark');
  return units.slice(0, end + 1);
}
