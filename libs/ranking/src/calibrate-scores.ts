import type { CandidateKey } from './candidate.js';
import type { RankingInput } from './rank-results.js';
import type { RankedResult, Ranking } from './ranking.js';
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

/** The features of the best candidates, best first. */
export function scoreFeatures(ranking: Ranking, input: RankingInput, most = Infinity): ScoreFeatures[] {
  return ranking.results(most).map(featuresIn(ranking, input));
}

/** Works out once what is the same for all results of the question. */
function featuresIn(ranking: Ranking, input: RankingInput): (result: RankedResult) => ScoreFeatures {
  const first = ranking.results(FIRST_RESULTS);
  const best = first[0]?.score ?? 0;
  if (best <= 0) return () => NOTHING;
  const weights = allWeights(input);
  let [related, said] = [0, 0];
  for (const { key, parts } of first) {
    if (parts.relation > 0) related = Math.max(related, relationOf(key, input));
    said = Math.max(said, coveredShare(wordsOf(key, ranking), weights));
  }
  said = Math.max(said, related);
  const next = nextSum(first[0]!, ranking, input);
  const saidCubed = said ** 3;
  return ({ score }) => ({
    sum: score,
    share: score / best,
    lead: (Math.max(0, score - next) / best) * saidCubed,
    said,
    related,
  });
}

function relationOf(fact: CandidateKey, { facts }: RankingInput): number {
  return facts.find(({ key }) => key === fact)!.relation;
}

function wordsOf(key: CandidateKey, ranking: Ranking): number {
  return ranking.hitOf(ranking.find(key)!)?.words ?? 0;
}

/**
 * The best results, best first, with the chance that each answers the question instead of its sum.
 * @param most at most so many
 * @param passes which candidates may be results
 */
export function calibrateScores(
  ranking: Ranking,
  input: RankingInput,
  calibration: Calibration,
  most = Infinity,
  passes?: (key: CandidateKey) => boolean,
): RankedResult[] {
  const featuresOf = featuresIn(ranking, input);
  const results = ranking.results(most, passes);
  for (const result of results) result.score = chanceOf(featuresOf(result), calibration);
  return results;
}

function chanceOf(features: ScoreFeatures, calibration: Calibration): number {
  let sum = calibration.constant + calibration.sum * features.sum + calibration.share * features.share;
  sum += calibration.said * features.said + calibration.related * features.related + calibration.lead * features.lead;
  return Math.round(SCORE_STEPS / (1 + Math.exp(-sum))) / SCORE_STEPS;
}

/**
 * The sum of the first result that says something else than the best: no episode of the best fact, no fact of the best
 * episode, and no other fact of the asked relation, or episode of one.
 */
function nextSum(best: RankedResult, ranking: Ranking, { support }: RankingInput): number {
  const isOneOfMany = best.parts.relation > 0;
  const isAsked = (row: number | undefined) => isOneOfMany && row !== undefined && ranking.get(row, 'relation') > 0;
  const same = new Set<CandidateKey>();
  for (const { fact, episode } of support) {
    if (fact === best.key || isAsked(ranking.find(fact))) same.add(episode);
    else if (episode === best.key) same.add(fact);
  }
  const next = ranking.secondThat((key, row) => !same.has(key) && !isAsked(row));
  return next === undefined ? 0 : ranking.scoreOf(next);
}

/** The weights of all words of the question. Those that no text has are the rarest. */
function allWeights({ words, wordCount }: RankingInput): number[] {
  const rarest = Math.max(LEAST_WEIGHT, ...words);
  return [...words, ...Array.from({ length: Math.max(0, wordCount - words.length) }, () => rarest)];
}
