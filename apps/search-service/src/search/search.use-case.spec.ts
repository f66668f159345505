import type { SearchResultDto } from '@memory-graph/contracts/resources';
import type { SearchCommand } from '@memory-graph/contracts/internal-http';
import type { Embedder } from '@memory-graph/models';
import type { ResultKey } from '@memory-graph/graph';
import type { SearchedGraph } from '@memory-graph/search-index';
import { RANKING_WEIGHTS } from '@memory-graph/ranking';
import type { KnownAtGraphs } from '../known-at/known-at-graphs.js';
import type { SearchedGraphs } from '../search-index/searched-graphs.js';
import { RerankResults } from './rerank-results.js';
import { SearchUseCase } from './search.use-case.js';

const WORKSPACE = '0190a000-0000-7000-8000-000000000001';

const COMMAND: SearchCommand = {
  query: 'Where does Ada live?',
  startTime: null,
  endTime: null,
  labelIds: [],
  sessionIds: [],
  sources: [],
  metadata: {},
  subject: null,
  limit: 1_000,
  maxBfsDepth: 3,
  includeInvalidated: false,
  entityTypes: [],
  kinds: [],
  predicates: [],
  groupIdentical: false,
  timeZone: 'UTC',
  scoreThreshold: 0,
  minResults: 1,
  knownAt: null,
  maxTokens: null,
  rerank: false,
  explain: false,
  user: { id: 'ada', name: 'Ada' },
};

/** A graph in which every question has so many hits. It notes what is read of it. */
function graphOf(hits: number) {
  const seen = { reads: [] as number[], names: 0 };
  const text = Array.from({ length: hits }, (_, n) => ({ kind: 'episode', id: `e${n}`, score: hits - n }));
  const graph = {
    findCandidates: async () => ({ text, vector: [], words: [], support: [] }),
    findEntitiesByName: async (names: string[]) => ((seen.names = names.length), []),
    traverse: async () => ({ reached: [], settings: [] }),
    loadResults: async (results: readonly ResultKey[]) => {
      seen.reads.push(results.length);
      return results.map((result) => ({ ...result, content: `content of ${result.id}`, wording: null }));
    },
    findFactsByText: async () => [],
  } as unknown as SearchedGraph;
  return { graph, seen };
}

async function search(hits: number, command: Partial<SearchCommand> = {}) {
  const { graph, seen } = graphOf(hits);
  const embedder = { similarityFloor: 0.5, embedQuery: async () => new Float32Array(1) } as unknown as Embedder;
  const reranking = new RerankResults(null, { top: 0, timeoutMs: 1_000 });
  const graphs = { open: async () => graph } as unknown as SearchedGraphs;
  const searchMemory = new SearchUseCase(graphs, {} as KnownAtGraphs, embedder, RANKING_WEIGHTS, reranking);
  const found: SearchResultDto[] = [];
  for await (const results of searchMemory.run(WORKSPACE, { ...COMMAND, ...command })) found.push(...results);
  return { ids: found.map(({ id }) => id), ranks: found.map(({ metadata }) => metadata.ranks), ...seen };
}

describe('SearchUseCase', () => {
  it('reads a long list in small parts, and leaves none out', async () => {
    const { ids, reads } = await search(137);
    expect(ids).toEqual(Array.from({ length: 137 }, (_, n) => `e${n}`));
    expect(Math.max(...reads)).toBeLessThanOrEqual(20);
  });

  it('reads nothing where nothing is found', async () => {
    expect(await search(0)).toMatchObject({ ids: [], reads: [] });
  });

  it('counts "last week" from the end of the window, and reports how it was read', async () => {
    const query = 'What did Ada do last week?';
    const asked = { query, endTime: '2023-06-14T10:00:00Z', explain: true };
    const [ranks] = (await search(1, asked)).ranks;
    expect(ranks!.times).toEqual([
      { from: '2023-06-05T00:00:00.000Z', to: '2023-06-12T00:00:00.000Z', ofAnyYear: false },
    ]);
  });

  it('counts "yesterday" from now where the window is open', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const [ranks] = (await search(1, { query: 'What did Ada do yesterday?', explain: true })).ranks;
    expect(ranks!.times).toEqual([expect.objectContaining({ from: `${yesterday}T00:00:00.000Z` })]);
  });

  it('reports no times without `explain`, and none for a question without a time', async () => {
    expect((await search(1, { query: 'What did Ada do last week?' })).ranks).toEqual([undefined]);
    expect((await search(1, { explain: true })).ranks[0]!.times).toEqual([]);
  });

  it('spends no time on the times of a whole page', async () => {
    // The parser of times would need 0.1 ms a character, three seconds in all.
    const query = '10 days '.repeat(1_250);
    await search(1, { query });
    const startedAt = performance.now();
    for (let run = 0; run < 3; run++) await search(1, { query });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
