import type { Passage } from '@memory-graph/models';
import type { ComputeThreads } from './compute-threads.js';
import { ThreadedReranker } from './threaded.reranker.js';

const passages = ['g', 'f', 'e', 'd', 'c', 'b', 'a'].map((text, index): Passage => {
  return { text, speaker: index % 2 === 0 ? null : 'Ana', saidAt: -index };
});

describe('the re-ranking by the model of the reader', () => {
  it('prefers passages that are likelier to answer, six at a time in the order of their time', async () => {
    const asked: string[][] = [];
    const run = async (_name: string, { memories }: { memories: string[] }) => {
      asked.push(memories);
      return memories.map((text) => ({ chance: text.at(-1)! < 'd' ? 0.9 : 0.1, span: null, certainty: 0 }));
    };
    const threads = { run } as unknown as ComputeThreads;
    const order = await new ThreadedReranker(threads).rerank('?', passages);
    expect(asked).toEqual([['Ana: b', 'c', 'Ana: d', 'e', 'Ana: f', 'g'], ['a']]);
    expect(order).toEqual([4, 5, 6, 0, 1, 2, 3]);
  });

  it('keeps the order where the model cannot run', async () => {
    const threads = { run: async () => null } as unknown as ComputeThreads;
    expect(await new ThreadedReranker(threads).rerank('?', passages)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
