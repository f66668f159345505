import type { SearchResultDto } from '@memory-graph/contracts/resources';
import type { SearchCommand } from '@memory-graph/contracts/internal-http';
import type { Embedder } from '@memory-graph/models';
import type { ResultKey } from '@memory-graph/graph';
import type { MemoryQuestion, SearchedGraph } from '@memory-graph/search-index';
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

const TIMES = [{ from: 0, to: 1_000, ofAnyYear: false }];

/** A graph in which every question has so many results. It notes what is asked and read of it. */
function graphOf(hits: number) {
  const seen = { reads: [] as number[], question: null as MemoryQuestion | null };
  const results = Array.from({ length: hits }, (_, n) => ({ kind: 'episode', id: `e${n}`, score: hits - n }));
  const graph = {
    search: async (question: MemoryQuestion) => {
      seen.question = question;
      return { results, times: TIMES };
    },
    loadResults: async (asked: readonly ResultKey[]) => {
      seen.reads.push(asked.length);
      return asked.map((result) => ({ ...result, content: `content of ${result.id}`, wording: null }));
    },
  } as unknown as SearchedGraph;
  return { graph, seen };
}

async function search(hits: number, command: Partial<SearchCommand> = {}) {
  const { graph, seen } = graphOf(hits);
  const embedder = {
    similarityFloor: 0.5,
    trust: 1,
    embedQuery: async () => new Float32Array(1),
  } as unknown as Embedder;
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

  it('counts from the end of the window, or from now where it is open', async () => {
    const endTime = '2023-06-14T10:00:00Z';
    expect((await search(1, { endTime })).question!.filter.asOf).toBe(Date.parse(endTime));
    const before = Date.now();
    expect((await search(1)).question!.filter.asOf).toBeGreaterThanOrEqual(before);
  });

  it('asks for the kinds that may be results: only facts have a predicate', async () => {
    expect((await search(1)).question!.kinds).toEqual(['fact', 'episode']);
    expect((await search(1, { predicates: ['lives_in'] })).question!.kinds).toEqual(['fact']);
    expect((await search(1, { predicates: ['lives_in'], kinds: ['episode'] })).question!.kinds).toEqual([]);
  });

  it('reports with `explain` how times were read', async () => {
    expect((await search(1)).ranks).toEqual([undefined]);
    const [ranks] = (await search(1, { explain: true })).ranks;
    expect(ranks!.times).toEqual([
      { from: '1970-01-01T00:00:00.000Z', to: '1970-01-01T00:00:01.000Z', ofAnyYear: false },
    ]);
  });
});
