import type { ComputeThreads } from '@memory-graph/compute-threads';
import { JudgeMemoriesUseCase } from './judge-memories.use-case.js';

const memories = [
  { speaker: null, text: 'Choir is on mondays' },
  { speaker: 'Ana', text: 'choir moved to thursdays' },
];
const find = async (memory: number, start: number, end: number, chance = 0.8) => {
  const judged = { chances: [0.1, chance], found: { memory, span: { start, end }, certainty: 0.9 } };
  const threads = { run: async () => judged } as unknown as ComputeThreads;
  const { chances, found } = await new JudgeMemoriesUseCase(threads).run({ question: 'when is choir', memories });
  expect(chances).toEqual([0.1, chance]);
  return found;
};
const NOTHING = { chances: null, found: null };

describe('the words that answer', () => {
  it('are counted in the text without who said it', async () => {
    expect(await find(1, 20, 29)).toEqual({ memory: 1, start: 15, end: 24 });
    expect(await find(1, 3, 29)).toEqual({ memory: 1, start: 0, end: 24 });
  });

  it('are none of who said it, nor of a memory that is unlikely to answer', async () => {
    expect(await find(1, 0, 3)).toBeNull();
    expect(await find(0, 12, 19)).toBeNull();
    expect(await find(1, 20, 29, 0.4)).toBeNull();
  });

  it('are none without memories, or without the model', async () => {
    const never = { run: () => Promise.reject(new Error('asked')) } as unknown as ComputeThreads;
    expect(await new JudgeMemoriesUseCase(never).run({ question: 'when', memories: [] })).toEqual(NOTHING);
    expect(await new JudgeMemoriesUseCase(null).run({ question: 'when', memories })).toEqual(NOTHING);
  });
});
