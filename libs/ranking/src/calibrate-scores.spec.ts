import { calibrateScores, scoreFeatures } from './calibrate-scores.js';
import { rankResults, type RankingInput } from './rank-results.js';
import type { Ranking } from './ranking.js';
import { NamedCandidates } from './testing/named-candidates.js';
import { CALIBRATION, RANKING_WEIGHTS } from './ranking-weights.js';
import { fuseHits } from './fuse-hits.js';

const all = new NamedCandidates();

interface Said {
  name: string;
  score: number;
  words: number;
}

/** A question of `wordCount` words, of which the workspace knows two. */
function question(said: readonly Said[], wordCount: number, relation = 0): { sums: Ranking; input: RankingInput } {
  const text = said.map(({ name, ...hit }) => ({ key: all.fact(name), ...hit }));
  const input: RankingInput = {
    hits: fuseHits({ text, vector: [], similarityFloor: 0 }, RANKING_WEIGHTS, all.order),
    order: all.order,
    form: { answers: () => false, states: () => 0 },
    ...{ reached: [], support: [], places: [], words: [2, 2], wordCount, names: new Set(), times: [], ofPast: false },
    facts: relation > 0 ? [{ key: all.fact(said[0]!.name), relation, isOther: false, line: 1, stale: false }] : [],
  };
  return { sums: rankResults(input, RANKING_WEIGHTS), input };
}

const BOTH: Said = { name: 'both', score: 4, words: 0b11 };
const ONE: Said = { name: 'one', score: 2, words: 0b01 };

function best(said: readonly Said[], wordCount: number, relation = 0): number {
  const { sums, input } = question(said, wordCount, relation);
  return calibrateScores(sums, input, CALIBRATION)[0]!.score;
}

describe('scoreFeatures', () => {
  it('counts the words that no text has as the rarest ones', () => {
    const { sums, input } = question([BOTH, ONE], 4);
    expect(scoreFeatures(sums, input)[0]!.said).toBeCloseTo(0.5);
  });

  it('takes a fact of the relation for all that the question says', () => {
    const { sums, input } = question([ONE], 4, 1);
    expect(scoreFeatures(sums, input)).toEqual([
      { sum: sums.results()[0]!.score, share: 1, lead: 1, said: 1, related: 1 },
    ]);
  });

  it('gives a lead only to what is ahead of the first that says something else', () => {
    const { sums, input } = question([BOTH, { ...BOTH, name: 'its-episode' }, ONE], 2);
    const support = [{ fact: all.fact('both'), episode: all.fact('its-episode') }];
    const leads = scoreFeatures(sums, { ...input, support }).map(({ lead }) => lead);
    expect(leads[0]).toBeGreaterThan(0);
    expect(leads[1]).toBe(leads[0]);
    expect(leads[2]).toBe(0);
  });

  it('finds nothing in nothing', () => {
    const { sums, input } = question([], 0);
    expect(scoreFeatures(sums, input)).toEqual([]);
  });
});

describe('calibrateScores', () => {
  it('does not give the best of a list a high score for being the best', () => {
    expect(best([ONE], 2)).toBeLessThan(best([BOTH], 2));
    expect(best([ONE], 4)).toBeLessThan(0.3);
  });

  it('trusts a fact of the asked relation', () => {
    expect(best([BOTH, ONE], 2, 1)).toBeGreaterThan(0.85);
    expect(best([BOTH, ONE], 2, 1)).toBeGreaterThan(best([BOTH, ONE], 2));
  });

  it('keeps the order, and tells equal sums apart no more than they are', () => {
    const { sums, input } = question([BOTH, ONE, { ...ONE, name: 'same' }], 3);
    const scored = calibrateScores(sums, input, CALIBRATION);
    expect(scored.map(({ key }) => key)).toEqual(sums.results().map(({ key }) => key));
    expect(scored[1]!.score).toBe(scored[2]!.score);
    expect(scored[0]!.score).toBeGreaterThan(scored[1]!.score);
  });

  it('never falls with the sum', () => {
    expect(CALIBRATION.sum).toBeGreaterThanOrEqual(0);
    expect(CALIBRATION.share).toBeGreaterThanOrEqual(0);
    expect(CALIBRATION.lead).toBeGreaterThanOrEqual(0);
  });
});
