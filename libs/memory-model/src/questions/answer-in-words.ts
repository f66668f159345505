import type { TextSpan } from '../sentences/highlight.js';
import { segmentSentences } from '../sentences/segment-sentences.js';
import { ANSWER_KINDS, askedKinds, givenKinds } from './answer-kinds.js';
import {
  type Answerable,
  type AnswerOptions,
  isOver,
  type JudgedResult,
  type MemoryAnswer,
  onOneLine,
} from './answerable.js';
import { isAboutOthers } from './is-about-others.js';
import { isPassingState } from './passing-state.js';
import { readFact } from './read-fact.js';
import type { QuestionReading } from './read-question.js';
import { dateOf, spanOf } from './time-of-answer.js';
import { isSaid, stemOf, wordsOf } from './word-forms.js';

/** Words of a question that say nothing of what it is about. */
const EMPTY_WORDS = new Set(
  (
    'a an the my our your his her its their i me we us you he she it they them this that these those is are was were be am ' +
    'been do does did done have has had will would can could should to of in on at for from with by as about up out and or ' +
    "but not no so there here now still any some all get got go what which who whom whose where when why how much many 's s"
  ).split(' '),
);
const ASKS_PLAN =
  /\b(?:plan|plans|planned|planning|will|going|gonna|want|wants|goal|next|when|if|should|would|supposed)\b/iu;
const PLANS = new Set(['plans_to', 'has_goal']);

/**
 * By logistic regression over 362 questions of 24 histories of tools/reader that the model was not trained on, each with
 * the results of a search.
 */
const WEIGHTS = {
  ...{ bias: -0.98, certainty: 0.45, chance: 0.16, coverage: 1.43, nearness: 0.85, unfit: -2.05 },
  ...{ agreeing: 0.29, isFact: -0.54 },
};

type Traits = Omit<Record<keyof typeof WEIGHTS, number>, 'bias'>;

/** Words of a result that may answer, and the chance that they do. */
export interface FoundWords {
  place: number;
  value: string;
  sentence: string;
  chance: number;
}

/** A question with what may answer it. */
interface Asked extends Pick<AnswerOptions, 'oneself' | 'values' | 'now'> {
  question: string;
  reading: QuestionReading;
  /** Best first. */
  results: readonly Answerable[];
  /** In any order. */
  judged: readonly JudgedResult[];
}

/** The likeliest words; null: there are none. */
export function likeliestWords(asked: Asked): FoundWords | null {
  const { results, judged } = asked;
  const found = judged.flatMap((one) => {
    const { place, span } = one;
    if (span === null) return [];
    const words = wordsAt(results[place]!.content, span);
    const traits = traitsOf(asked, { ...one, span }, words.sentence);
    return traits === null ? [] : [{ ...words, place, chance: chanceOf(traits) }];
  });
  return found.reduce<FoundWords | null>((best, one) => (best === null || one.chance > best.chance ? one : best), null);
}

/** In the words of a result, with the sentence that has them: "Thursday (“choir moved to thursday”) [2]". */
export function answerInWords(
  { place, value, sentence, chance }: FoundWords,
  results: readonly Answerable[],
  options: AnswerOptions,
): MemoryAnswer {
  const result = results[place]!;
  const number = place + 1;
  const isFact = result.metadata.kind === 'fact';
  const quote = isFact ? `${result.content}${spanOf(result, readFact(result.metadata), options)}` : `“${sentence}”`;
  const text = !isFact && sentence.length < value.length + 5 ? quote : `${value} (${quote})`;
  const cited = { number, value, text: isFact ? onOneLine(result.metadata.highlight ?? result.content) : sentence };
  return { kind: 'value', line: `${text} [${number}]`, chance, cited: [cited] };
}

/** Whether an answer has the same value, or is from the same result. Few say the year of a date: "14 October, 8:15". */
export function agrees({ place, value }: FoundWords, { line, cited }: MemoryAnswer): boolean {
  const said = stemsOf(line);
  const found = stemsOf(value);
  if ([...found].every((stem) => said.has(stem))) return true;
  return cited.some(({ number, value: known }) => {
    const words = stemsOf(known?.replace(/ \d{4}$/u, '') ?? '');
    return number === place + 1 || (words.size > 0 && [...words].every((stem) => found.has(stem)));
  });
}

/** What the chance is estimated from; null: the words cannot answer. @param sentence the one that has them */
function traitsOf(
  asked: Asked,
  { place, span, chance, certainty }: JudgedResult & { span: TextSpan },
  sentence: string,
): Traits | null {
  const { question, results, judged } = asked;
  const { content, metadata } = results[place]!;
  if (isOfOtherTime(metadata, asked)) return null;
  const value = content.slice(span.start, span.end);
  if (isStillToCome(metadata, value, asked) || isOfOtherValue(value, asked)) return null;
  if (isAboutOthers(results[place]!, span, sentence, asked)) return null;
  const wanted = stemsOf(question);
  const said = stemsOf(`${content.slice(Math.max(0, span.start - 300), span.end + 300)}`);
  const others = judged.filter((one) => one.place !== place);
  const lower = value.toLowerCase();
  return {
    certainty: logit(certainty),
    chance: logit(chance),
    coverage: wanted.size === 0 ? 0 : [...wanted].filter((stem) => said.has(stem)).length / wanted.size,
    nearness: 1 / (1 + place),
    unfit: Number(!isFit(question, value)),
    agreeing: Math.min(3, others.filter((one) => results[one.place]!.content.toLowerCase().includes(lower)).length),
    isFact: Number(metadata.kind === 'fact'),
  };
}

function chanceOf(traits: Traits): number {
  const sum = Object.entries(traits).reduce(
    (total, [name, value]) => total + WEIGHTS[name as keyof Traits] * value,
    WEIGHTS.bias,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** What is planned does not hold yet, and what holds was not before. */
function isOfOtherTime(
  { predicate, validTo }: Answerable['metadata'],
  { question, reading }: Pick<Asked, 'question' | 'reading'>,
): boolean {
  if (predicate === null) return false;
  if (PLANS.has(predicate) && !ASKS_PLAN.test(question)) return true;
  return reading.past && validTo === null && isPassingState(predicate);
}

/** Whether a fact of the text says that the words hold later: "rent goes up to 1200 in June" is not the rent of today. */
function isStillToCome({ episodeIds }: Answerable['metadata'], value: string, { question, results, now }: Asked) {
  if (ASKS_PLAN.test(question)) return false;
  const words = onOneLine(value).toLowerCase();
  return results.some(({ content, metadata: { validFrom, ...fact } }) => {
    const isUpcoming = fact.kind === 'fact' && validFrom !== null && Date.parse(validFrom) > now;
    const isOfText = isUpcoming && fact.episodeIds.some((id) => episodeIds.includes(id));
    return isOfText && content.toLowerCase().includes(words);
  });
}

/** Whether the words name a value that is over, or still to come, and none that holds. */
function isOfOtherValue(words: string, { question, reading, values, now }: Asked): boolean {
  const named = values.filter(({ metadata }) => {
    const fact = readFact(metadata);
    const sides = fact === null ? [] : [fact.subject, fact.object];
    return sides.some((side) => isSaid(side, words) && !isSaid(side, question));
  });
  if (named.length === 0) return false;
  return named.every(({ metadata }) =>
    isOver(metadata, now) ? !reading.past : Date.parse(metadata.validFrom ?? '') > now && !ASKS_PLAN.test(question),
  );
}

/** Whether the words are of the kind that the question asks for: a number, a time, or a name. */
function isFit(question: string, value: string): boolean {
  const [asked, given] = [askedKinds(question), givenKinds(value)];
  const measured = asked & (ANSWER_KINDS.number | ANSWER_KINDS.time);
  if (measured !== 0) return (given & measured) !== 0;
  const isShortNumber = /\d/u.test(value) && value.length < 12;
  return (asked & (ANSWER_KINDS.name | ANSWER_KINDS.place)) === 0 || !isShortNumber;
}

/** The words, and the sentence that has them. */
function wordsAt(content: string, { start, end }: TextSpan): { value: string; sentence: string } {
  let at = 0;
  let [from, to] = [0, content.length];
  for (const sentence of segmentSentences(content)) {
    if (at <= start) from = at;
    at += sentence.length;
    if (at >= end) {
      to = at;
      break;
    }
  }
  const words = onOneLine(content.slice(start, end));
  return { value: dateOf(words) ?? words, sentence: onOneLine(content.slice(from, to)) };
}

function stemsOf(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !EMPTY_WORDS.has(word))
      .map(stemOf),
  );
}

function logit(chance: number): number {
  return Math.log((chance + 0.001) / (1.001 - chance));
}
