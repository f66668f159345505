import type { RankedResult, RankingInput } from './rank-results.js';
import { coveredShare } from './word-coverage.js';

/** Features from which the probability of an answer is estimated. None depends on the embedder. */
export interface ScoreFeatures {
  /** The sum of the parts of the result. */
  sum: number;
  /** The sum over that of the best result, 0 to 1. */
  share: number;
  /**
   * How far the result is ahead of the first one that says something else than the best, as a share of the best sum, ×
   * `said`³: half of a short question is often said by what does not answer it. From 0 to 1.
   */
  lead: number;
  /**
   * How much of the question one of the first results says, 0 to 1: the share of its words, by weight, or how well it is of
   * the relation that the question names, whichever is more. The same for all results of the question.
   */
  said: number;
  /** How well one of the first results is of the relation that the question names, 0 to 1. The same for all results. */
  related: number;
}

/** Coefficients of a logistic function. Those of `sum`, `share` and `lead` are not negative: scores keep the order. */
export interface Calibration extends ScoreFeatures {
  constant: number;
}

const NOTHING: ScoreFeatures = { sum: 0, share: 0, lead: 0, said: 0, related: 0 };
const FIRST_RESULTS = 5;
/** The weight of a word in a workspace of one or two texts, where no word of the question is known. */
const LEAST_WEIGHT = 2;
const SCORE_STEPS = 1e6;

/** @param ranked best first @returns in the same order */
export function scoreFeatures(ranked: readonly RankedResult[], input: RankingInput): ScoreFeatures[] {
  const featuresOf = featuresIn(ranked, input);
  return ranked.map(featuresOf);
}

/** Works out once what is the same for all results of the question. */
function featuresIn(ranked: readonly RankedResult[], input: RankingInput): (result: RankedResult) => ScoreFeatures {
  const best = ranked[0]?.score ?? 0;
  if (best <= 0) return () => NOTHING;
  const first = ranked.slice(0, FIRST_RESULTS);
  const weights = allWeights(input);
  const related = Math.max(0, ...first.map(({ id, parts }) => (parts.relation > 0 ? relationOf(id, input) : 0)));
  const said = Math.max(related, ...first.map(({ id }) => coveredShare(wordsOf(id, input), weights)));
  const next = nextSum(ranked, input);
  const saidCubed = said ** 3;
  return ({ score }) => ({
    sum: score,
    share: score / best,
    lead: (Math.max(0, score - next) / best) * saidCubed,
    said,
    related,
  });
}

function relationOf(factId: string, { facts }: RankingInput): number {
  return facts.find(({ id }) => id === factId)!.relation;
}

function wordsOf(resultId: string, { hits }: RankingInput): number {
  return hits.find(({ id }) => id === resultId)?.words ?? 0;
}

/**
 * Replaces the sum of each result by the chance that it answers the question. The order stays.
 * @param ranked best first
 * @param most of the best results; the others are left out
 */
export function calibrateScores(
  ranked: readonly RankedResult[],
  input: RankingInput,
  calibration: Calibration,
  most = Infinity,
): RankedResult[] {
  const featuresOf = featuresIn(ranked, input);
  return ranked.slice(0, most).map((result) => ({ ...result, score: chanceOf(featuresOf(result), calibration) }));
}

function chanceOf(features: ScoreFeatures, calibration: Calibration): number {
  let sum = calibration.constant + calibration.sum * features.sum + calibration.share * features.share;
  sum += calibration.said * features.said + calibration.related * features.related + calibration.lead * features.lead;
  return Math.round(SCORE_STEPS / (1 + Math.exp(-sum))) / SCORE_STEPS;
}

/**
 * The sum of the first result that says something else than the best: no episode of the best fact, no fact of the best
 * episode, and no other fact of the asked relation.
 */
function nextSum([best, ...others]: readonly RankedResult[], { support }: RankingInput): number {
  const same = new Set<string>();
  for (const { factId, episodeId } of support) {
    if (factId === best!.id) same.add(episodeId);
    else if (episodeId === best!.id) same.add(factId);
  }
  const next = others.find(({ id, parts }) => !same.has(id) && (parts.relation === 0 || best!.parts.relation === 0));
  return next?.score ?? 0;
}

/** The weights of all words of the question. Those that no text has are the rarest. */
function allWeights({ words, wordCount }: RankingInput): number[] {
  const rarest = Math.max(LEAST_WEIGHT, ...words);
  return [...words, ...Array.from({ length: Math.max(0, wordCount - words.length) }, () => rarest)];
}
