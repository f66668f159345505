import { fuseHits } from './fuse-hits.js';
import { rankResults, type RankingInput } from './rank-results.js';
import type { RankingWeights } from './ranking-weights.js';
import { type CandidateKey, entityOrigin, type ScoredCandidate } from './candidate.js';
import type { EpisodePlace } from './episode-place.js';
import { NamedCandidates } from './testing/named-candidates.js';

/** Easy to reckon with; how the service is tuned makes no difference to the rules. */
const WEIGHTS: RankingWeights = {
  text: 0.6,
  vector: 0.4,
  relation: 1,
  otherRelation: 0.5,
  namedEntity: 0.3,
  speaker: 0.1,
  sharedEntity: 0.2,
  stepDecay: 0.5,
  sessionNeighbour: 0.3,
  session: 0.2,
  coverage: 0.5,
  support: 0.2,
  date: 0.2,
  recency: 0.1,
  answer: 0.3,
  states: 0.4,
};
const all = new NamedCandidates();
const [ADA, ACME] = [entityOrigin(0), entityOrigin(1)];
const NOTHING: RankingInput = {
  ...{
    hits: [],
    reached: [],
    support: [],
    places: [],
    facts: [],
    words: [],
    wordCount: 0,
    order: all.order,
    names: new Set(),
    times: [],
    ofPast: false,
    form: { answers: () => false, states: () => 0 },
  },
};
const fact = (name: string, score = 0): ScoredCandidate => ({ key: all.fact(name), score });
const episode = (name: string, score = 0): ScoredCandidate => ({ key: all.episode(name), score });
const fuse = (text: ScoredCandidate[], vector: ScoredCandidate[] = []) =>
  fuseHits({ text, vector, similarityFloor: 0.2 }, WEIGHTS, all.order);
/** The results with their names. */
const rank = (input: Partial<RankingInput>) =>
  rankResults({ ...NOTHING, ...input }, WEIGHTS)
    .results()
    .map((result) => ({ ...result, id: all.nameOf(result.key) }));
const hit = (name: string): { key: CandidateKey } => ({ key: all.episode(name) });

describe('rankResults', () => {
  it('gives 1 to what leads both lists', () => {
    const [best, second] = rank({ hits: fuse([fact('a', 9), fact('b', 3)], [fact('a', 0.7), fact('b', 0.3)]) });
    expect(best).toMatchObject({ id: 'a', score: 1, textRank: 1, vectorRank: 1 });
    expect(second).toMatchObject({ id: 'b', score: 0.28 });
  });

  it('prefers what has the form of an answer, and episodes that state something', () => {
    const form = {
      answers: (key: CandidateKey) => key === all.fact('number'),
      states: (key: CandidateKey) => (key === all.episode('half') ? 0.5 : 0),
    };
    const ranked = rank({ hits: fuse([fact('number', 5), fact('none', 5), episode('half', 5)]), form });
    expect(ranked.map(({ id, parts: { answer, states } }) => ({ id, answer, states }))).toEqual([
      { id: 'number', answer: 0.3, states: 0 },
      { id: 'half', answer: 0, states: 0.2 },
      { id: 'none', answer: 0, states: 0 },
    ]);
  });

  it('knows nothing better than the text where vectors say nothing', () => {
    expect(rank({ hits: fuse([fact('a', 2), fact('b', 1)]) }).map(({ id, score }) => [id, score])).toEqual([
      ['a', 0.6],
      ['b', 0.3],
    ]);
  });

  it('puts a fact of a named entity behind words that match, and nearer facts before farther ones', () => {
    const ranked = rank({
      hits: fuse([fact('match', 5)]),
      reached: [
        { ...fact('far'), origins: [{ key: ADA, depth: 2 }] },
        { ...fact('near'), origins: [{ key: ADA, depth: 1 }] },
      ],
    });
    expect(ranked.map(({ id, score, graphDistance }) => [id, score, graphDistance])).toEqual([
      ['match', 0.6, null],
      ['near', 0.3, 1],
      ['far', 0.15, 2],
    ]);
  });

  it('prefers a fact between two named entities', () => {
    const ranked = rank({
      reached: [
        { ...fact('a-one'), origins: [{ key: ADA, depth: 1 }] },
        {
          ...fact('b-both'),
          origins: [
            { key: ADA, depth: 1 },
            { key: ACME, depth: 1 },
          ],
        },
      ],
    });
    expect(ranked.map(({ id }) => id)).toEqual(['b-both', 'a-one']);
  });

  it('gives an episode 0.3 of the hit beside it and 0.15 of the next but one, summed', () => {
    const ranked = rank({
      hits: fuse([episode('hit', 1)]),
      reached: [
        { ...episode('beside'), origins: [{ ...hit('hit'), depth: 2 }] },
        { ...episode('next-but-one'), origins: [{ ...hit('hit'), depth: 3 }] },
        {
          ...episode('between'),
          origins: [
            { ...hit('hit'), depth: 2 },
            { ...hit('hit'), depth: 3 },
          ],
        },
      ],
    });
    expect(ranked.map(({ id, score }) => [id, score])).toEqual([
      ['hit', 0.6],
      ['between', 0.27],
      ['beside', 0.18],
      ['next-but-one', 0.09],
    ]);
  });

  it('lets a fact and its episode confirm each other', () => {
    const ranked = rank({
      hits: fuse([fact('a-alone', 2), fact('confirmed', 2), episode('episode', 2)]),
      support: [{ fact: all.fact('confirmed'), episode: all.episode('episode') }],
    });
    expect(ranked.map(({ id, parts }) => [id, parts.support])).toEqual([
      ['confirmed', 0.12],
      ['episode', 0.12],
      ['a-alone', 0],
    ]);
  });

  const place = (name: string, more: Partial<EpisodePlace> = {}): EpisodePlace => ({
    ...{ key: all.episode(name), session: null, referenceTime: 0, length: 100, speaker: null, replacedBy: null },
    ...more,
  });
  const scores = (ranked: ReturnType<typeof rank>) => Object.fromEntries(ranked.map(({ id, score }) => [id, score]));

  it('gives all episodes of a session a part of its best hit', () => {
    const ranked = rank({
      hits: fuse([episode('best', 2), episode('same', 1), episode('other', 1)]),
      places: [place('best', { session: 1 }), place('same', { session: 1 }), place('other')],
    });
    expect(scores(ranked)).toEqual({ best: 0.72, same: 0.42, other: 0.3 });
  });

  it('gives a long text less of what is around it', () => {
    const ranked = rank({
      hits: fuse([episode('hit', 1)]),
      reached: [
        { ...episode('long'), origins: [{ ...hit('hit'), depth: 2 }] },
        { ...episode('short'), origins: [{ ...hit('hit'), depth: 2 }] },
      ],
      places: [
        ...[place('hit', { session: 1, length: 100 }), place('long', { session: 1, length: 600 })],
        place('short', { session: 1, length: 300 }),
      ],
    });
    expect(scores(ranked)).toEqual({ hit: 0.72, short: 0.3, long: 0.15 });
  });

  it('lets a long text tell less about what is around it', () => {
    const ranked = rank({
      hits: fuse([episode('long', 1)]),
      reached: [{ ...episode('beside'), origins: [{ ...hit('long'), depth: 2 }] }],
      places: [place('long', { session: 1, length: 600 }), place('beside', { session: 1 })],
    });
    expect(scores(ranked)).toEqual({ long: 0.72, beside: 0.15 });
  });

  it('prefers an episode whose neighbours in its session have the other words of the question', () => {
    const hits = fuse([
      ...[
        { ...episode('a-alone', 1), words: 0b01 },
        { ...episode('beside', 1), words: 0b01 },
      ],
      { ...episode('neighbour', 0.5), words: 0b10 },
    ]);
    const places = [
      ...[place('a-alone', { session: 1 }), place('beside', { session: 2 })],
      place('neighbour', { session: 2 }),
    ];
    const [best, second] = rank({ hits, places, words: [3, 1] });
    expect([best!.id, second!.id]).toEqual(['beside', 'a-alone']);
    expect(best!.parts.coverage).toBeCloseTo((0.5 * (3 + 1 / 1.2)) / 4);
    expect(second!.parts.coverage).toBeCloseTo((0.5 * 3) / 4);
  });

  it('prefers the later of two alike, unless the question names a time', () => {
    const said = {
      hits: fuse([episode('a-old', 1), episode('new', 1)]),
      places: [place('a-old', { referenceTime: 1_000 }), place('new', { referenceTime: 2_000 })],
    };
    expect(scores(rank(said))).toEqual({ new: 0.7, 'a-old': 0.6 });
    const times = [{ from: 500_000_000_000, to: 500_000_001_000, ofAnyYear: false }];
    expect(rank({ ...said, times }).map(({ parts }) => parts.recency)).toEqual([0, 0]);
  });

  it('puts what replaced an episode in its place, unless the question asks about the past', () => {
    const said = {
      hits: fuse([episode('oldest', 9), episode('older', 5), episode('newest', 1), episode('beside', 7)]),
      places: [
        ...[
          place('oldest', { referenceTime: 1, replacedBy: all.episode('older') }),
          place('newest', { referenceTime: 3 }),
        ],
        ...[
          place('older', { referenceTime: 2, replacedBy: all.episode('newest') }),
          place('beside', { referenceTime: 2 }),
        ],
      ],
    };
    const order = (more: object) => rank({ ...said, ...more }).map(({ id }) => id);
    expect(order({})).toEqual(['newest', 'older', 'oldest', 'beside']);
    expect(order({ ofPast: true })).toEqual(['oldest', 'beside', 'older', 'newest']);
  });

  it('prefers what the one person said whom the question names, and nobody where it names two', () => {
    const said = {
      hits: fuse([episode('by-ada', 1), episode('by-bob', 1)]),
      places: [place('by-ada', { speaker: 'ada' }), place('by-bob', { speaker: 'bob' })],
    };
    expect(scores(rank({ ...said, names: new Set(['ada', 'acme']) }))).toEqual({ 'by-ada': 0.7, 'by-bob': 0.6 });
    expect(scores(rank({ ...said, names: new Set(['ada', 'bob']) }))).toEqual({ 'by-ada': 0.6, 'by-bob': 0.6 });
  });

  it('prefers what was said at the time that the question names, without leaving out the rest', () => {
    const [may, december] = [Date.UTC(2024, 4, 10), Date.UTC(2024, 11, 1)];
    const ranked = rank({
      hits: fuse([episode('december', 1), episode('may', 1)]),
      places: [place('may', { referenceTime: may }), place('december', { referenceTime: december })],
      times: [{ from: Date.UTC(2024, 4, 1), to: Date.UTC(2024, 5, 1), ofAnyYear: false }],
    });
    expect(ranked.map(({ id }) => id)).toEqual(['may', 'december']);
    expect(ranked[0]?.parts.dates).toBe(0.2);
  });

  it('orders ties by id', () => {
    const ranked = rank({ hits: fuse([fact('c', 1), episode('a', 1), fact('b', 1)]) });
    expect(ranked.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('finds nothing in nothing', () => {
    expect(rank({})).toEqual([]);
  });
});
