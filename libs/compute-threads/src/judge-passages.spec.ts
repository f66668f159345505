import type { ComputeThreads } from './compute-threads.js';
import { judgePassages } from './judge-passages.js';

const MONDAYS = { speaker: null, text: 'Choir is on mondays', saidAt: 1 };
const THURSDAYS = { speaker: 'Ana', text: 'choir moved to thursdays', saidAt: 2 };

/** What is judged of both, the later one given first. */
const judge = async (start: number, end: number) => {
  const asked: string[] = [];
  const run = async (_name: string, { memories }: { memories: string[] }) => {
    asked.push(...memories);
    return [
      { chance: 0.1, span: { start: 12, end: 19 }, certainty: 0.05 },
      { chance: 0.8, span: { start, end }, certainty: 0.9 },
    ];
  };
  const threads = { run } as unknown as ComputeThreads;
  const judged = await judgePassages(threads, 'when is choir', [THURSDAYS, MONDAYS]);
  expect(asked).toEqual(['Choir is on mondays', 'Ana: choir moved to thursdays']);
  expect(judged![1]).toEqual({ chance: 0.1, span: { start: 12, end: 19 }, certainty: 0.05 });
  return judged![0];
};

describe('the words that answer', () => {
  it('are counted in the text without who said it', async () => {
    expect(await judge(20, 29)).toEqual({ chance: 0.8, span: { start: 15, end: 24 }, certainty: 0.9 });
    expect(await judge(3, 29)).toMatchObject({ span: { start: 0, end: 24 } });
  });

  it('are none of who said it', async () => {
    expect(await judge(0, 3)).toEqual({ chance: 0.8, span: null, certainty: 0 });
  });

  it('are none without passages, or where the model cannot run', async () => {
    const threads = { run: async () => null } as unknown as ComputeThreads;
    expect(await judgePassages(threads, 'when', [])).toEqual([]);
    expect(await judgePassages(threads, 'when', [MONDAYS])).toBeNull();
  });
});
