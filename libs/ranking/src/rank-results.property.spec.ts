import fc from 'fast-check';
import { calibrateScores } from './calibrate-scores.js';
import { type CandidateKey, entityOrigin, episodeKey, factKey, type TieOrder } from './candidate.js';
import { fuseHits, type HitLists } from './fuse-hits.js';
import { rankResults, type RankingInput } from './rank-results.js';
import type { RankedResult } from './ranking.js';
import { CALIBRATION, RANKING_WEIGHTS } from './ranking-weights.js';
import { selectResults } from './select-results.js';

const episode = fc.integer({ min: 0, max: 30 }).map(episodeKey);
const fact = fc.integer({ min: 0, max: 30 }).map(factKey);
const candidate = fc.oneof(episode, fact);
const hits = (max: number) =>
  fc.uniqueArray(
    fc
      .tuple(candidate, fc.double({ min: 0, max, noNaN: true }), fc.integer({ min: 0, max: 15 }))
      .map(([key, score, words]) => ({ key, score, words })),
    { selector: ({ key }) => key, maxLength: 40 },
  );
const origin = fc.record({
  key: fc.oneof(fc.integer({ min: 0, max: 1 }).map(entityOrigin), candidate),
  depth: fc.integer({ min: 2, max: 10 }),
});
const input = fc.record({
  text: hits(40),
  vector: hits(1),
  reached: fc.uniqueArray(fc.record({ key: candidate, origins: fc.array(origin, { minLength: 1, maxLength: 6 }) }), {
    selector: ({ key }) => key,
    maxLength: 30,
  }),
  places: fc.uniqueArray(
    fc.record({
      key: episode,
      session: fc.constantFrom(null, 1, 2),
      referenceTime: fc.integer({ min: 0, max: 2e12 }),
      length: fc.integer({ min: 0, max: 5_000 }),
      speaker: fc.constantFrom(null, 'ada', 'bob'),
      replacedBy: fc.option(episode),
    }),
    { selector: ({ key }) => key, maxLength: 30 },
  ),
  facts: fc.uniqueArray(
    fc.record({
      key: fact,
      relation: fc.constantFrom(0, 0.6, 1),
      isOther: fc.boolean(),
      line: fc.constantFrom(1, 2),
      stale: fc.boolean(),
    }),
    { selector: ({ key }) => key, maxLength: 10 },
  ),
  support: fc.array(fc.record({ fact, episode })),
});
const MAY = { from: Date.UTC(2024, 4, 1), to: Date.UTC(2024, 5, 1), ofAnyYear: true };
const order: TieOrder = (a, b) => a - b;
type Input = typeof input extends fc.Arbitrary<infer Value> ? Value : never;

function inputOf({ text, vector, reached, support, places, facts }: Input): RankingInput {
  const lists: HitLists = { text, vector, similarityFloor: 0.3 };
  const hits = fuseHits(lists, RANKING_WEIGHTS, order);
  const asked = { names: new Set(['ada']), times: [MAY], words: [1, 0.5, 2, 0.1], wordCount: 5, facts, ofPast: false };
  const form = { answers: (key: CandidateKey) => key % 3 === 0, states: (key: CandidateKey) => (key % 5) / 4 };
  return { hits, reached, support, places, order, form, ...asked };
}

function rank(given: Input): RankedResult[] {
  return rankResults(inputOf(given), RANKING_WEIGHTS).results();
}

describe('rankResults, for any input', () => {
  it('gives the same whatever the order of its inputs', () => {
    fc.assert(
      fc.property(input, fc.infiniteStream(fc.nat()), (given, randomness) => {
        const shuffle = <T>(list: readonly T[]) =>
          list
            .map((value) => [randomness.next().value as number, value] as const)
            .sort(([a], [b]) => a - b)
            .map(([, value]) => value);
        const shuffled: Input = {
          text: shuffle(given.text),
          vector: shuffle(given.vector),
          reached: shuffle(given.reached).map((one) => ({ ...one, origins: shuffle(one.origins) })),
          support: shuffle(given.support),
          facts: shuffle(given.facts),
          places: shuffle(given.places),
        };
        expect(rank(shuffled)).toEqual(rank(given));
      }),
    );
  });

  it('keeps every candidate once, with calibrated scores from 0 to 1 in the same order', () => {
    fc.assert(
      fc.property(input, (given) => {
        const asked = inputOf(given);
        const ranked = calibrateScores(rankResults(asked, RANKING_WEIGHTS), asked, CALIBRATION);
        expect(ranked.map(({ key }) => key)).toEqual(rank(given).map(({ key }) => key));
        const related = given.facts.filter(({ relation, stale }) => relation > 0 && !stale);
        const found = [...given.text, ...given.vector, ...given.reached, ...related];
        const candidates = new Set(found.map(({ key }) => key));
        expect(new Set(ranked.map(({ key }) => key))).toEqual(candidates);
        expect(ranked).toHaveLength(candidates.size);
        for (const [index, { score }] of ranked.entries()) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(ranked[index - 1]?.score ?? 1);
        }
      }),
    );
  });

  it('selects what passes the threshold, filled up to minResults, never more than limit', () => {
    const selection = fc.record({
      limit: fc.integer({ min: 1, max: 60 }),
      scoreThreshold: fc.double({ min: 0, max: 1, noNaN: true }),
      minResults: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(input, selection, (given, wanted) => {
        const ranked = rank(given);
        const selected = selectResults(ranked, wanted);
        const passing = ranked.filter(({ score }) => score >= wanted.scoreThreshold).length;
        expect(selected).toEqual(ranked.slice(0, selected.length));
        expect(selected).toHaveLength(Math.min(wanted.limit, ranked.length, Math.max(passing, wanted.minResults)));
      }),
    );
  });
});

describe('rankResults, for facts that ended', () => {
  it('never places one before a current value of the same line', () => {
    fc.assert(
      fc.property(input, (given) => {
        const places = new Map(rank(given).map(({ key }, place) => [key, place]));
        const found = given.facts.filter(({ key }) => places.has(key));
        for (const stale of found.filter(({ stale }) => stale)) {
          const current = found.filter((fact) => !fact.stale && fact.line === stale.line);
          for (const { key } of current) expect(places.get(stale.key)!).toBeGreaterThan(places.get(key)!);
        }
      }),
    );
  });
});
