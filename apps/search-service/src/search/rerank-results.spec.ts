import type { FoundResult } from '@memory-graph/search-index';
import type { Reranker } from '@memory-graph/models';
import type { SearchedGraph } from '@memory-graph/search-index';
import { RerankResults } from './rerank-results.js';

const ranked = [0.9, 0.7, 0.5, 0.3].map((score, index) => ({ kind: 'fact', id: `f${index}`, score }) as FoundResult);
const graph = {
  loadResults: async (results: readonly { kind: string; id: string }[]) =>
    results.map(({ kind, id }) => ({
      kind,
      id,
      content: `content of ${id}`,
      referenceTime: '2026-01-01',
      ingestMetadata: {},
    })),
} as unknown as SearchedGraph;

function run(
  reranker: Reranker | null,
  limits: { top?: number; timeoutMs?: number } = {},
  rerank = true,
): Promise<FoundResult[]> {
  return new RerankResults(reranker, { top: 3, timeoutMs: 1_000, ...limits }).run(
    graph,
    { query: 'Who?', rerank },
    ranked,
  );
}

describe('RerankResults', () => {
  it('brings the best into the order of the re-ranker, and leaves the scores to the places', async () => {
    const seen: unknown[] = [];
    const reranked = await run({
      name: 'reversing',
      settledFrom: 0.95,
      rerank: async (question, passages) => {
        seen.push(question, ...passages.map(({ text }) => text));
        return passages.map((_, index) => passages.length - 1 - index);
      },
    });
    expect(seen).toEqual(['Who?', 'content of f0', 'content of f1', 'content of f2']);
    expect(reranked).toMatchObject([
      { id: 'f2', score: 0.9 },
      { id: 'f1', score: 0.7 },
      { id: 'f0', score: 0.5 },
      { id: 'f3', score: 0.3 },
    ]);
  });

  it('changes nothing where a result is likely enough to answer', async () => {
    const rerank = () => Promise.reject(new Error('asked'));
    expect(await run({ name: 'eager', settledFrom: 0.9, rerank })).toBe(ranked);
  });

  it('changes nothing unless it is requested, or the re-ranker is for all searches', async () => {
    const rerank = async () => [1, 0, 2];
    expect(await run({ name: 'reader', settledFrom: 1, rerank }, {}, false)).toBe(ranked);
    expect((await run({ name: 'model', settledFrom: null, rerank }, {}, false))[0]!.id).toBe('f1');
  });

  it('changes nothing without a re-ranker', async () => {
    expect(await run(null)).toBe(ranked);
  });

  it('changes nothing when the re-ranker fails', async () => {
    expect(await run({ name: 'failing', settledFrom: null, rerank: () => Promise.reject(new Error('broken')) })).toBe(
      ranked,
    );
  });

  it('changes nothing when the re-ranker takes too long', async () => {
    const slow: Reranker = {
      name: 'slow',
      settledFrom: null,
      rerank: (_question, _passages, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('too late')))),
    };
    expect(await run(slow, { timeoutMs: 20 })).toBe(ranked);
  });
});
