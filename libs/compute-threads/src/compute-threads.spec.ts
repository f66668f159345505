import { describeExtractor } from '@memory-graph/extraction/contract';
import { describeEmbedder } from '@memory-graph/models/contract';
import { StaticEmbedder } from '@memory-graph/models-static';
import { ComputeThreads } from './compute-threads.js';
import { FairEmbedder } from './fair.embedder.js';
import { findInSentences } from './find-in-sentences.js';
import { ThreadedEmbedder } from './threaded.embedder.js';
import { ThreadedExtractor } from './threaded.extractor.js';
import { workFor } from './work-owner.js';

describeExtractor('rules in threads', async () => {
  const threads = new ComputeThreads({ threads: 1 });
  return { extractor: new ThreadedExtractor('rules', threads), deterministic: true, close: () => threads.close() };
});

describeEmbedder('static in threads', async () => {
  const threads = new ComputeThreads({ threads: 1 });
  return { embedder: new ThreadedEmbedder(threads, new StaticEmbedder()), close: () => threads.close() };
});

describeEmbedder('with a thread of its own, in turns', async () => ({
  embedder: new FairEmbedder(new StaticEmbedder()),
  close: async () => undefined,
}));

describe('ComputeThreads', () => {
  let threads: ComputeThreads;

  beforeAll(() => {
    threads = new ComputeThreads({ threads: 1 });
  });
  afterAll(() => threads.close());

  it('makes the same vectors as the table in the process', async () => {
    const embedder = new StaticEmbedder();
    const texts = Array.from({ length: 2_000 }, (_, n) => `Person ${n} works on project ${n % 97}.`);
    const vectors = await new ThreadedEmbedder(threads, embedder).embedDocuments(texts);
    expect(vectors).toEqual(await embedder.embedDocuments(texts));
  });

  it('finds what rules look for, whatever number of tasks it takes', async () => {
    const sentences = Array.from({ length: 3_000 }, (_, n) => `Sentence number ${n}.`);
    const steps: number[] = [];
    const rules = ['ignore /number \\d+7\\./', 'only "number 5"', 'ignore /(?:a?){30}a{30}/'];
    const rows = await findInSentences(threads, rules, sentences, async (ms) => void steps.push(ms));
    expect(rows[0]).toEqual(sentences.map((_, n) => n >= 10 && n % 10 === 7));
    expect(rows[1]).toEqual(sentences.map((_, n) => n === 5));
    expect(rows[2]).toEqual(sentences.map(() => false));
    expect(steps.length).toBeGreaterThan(1);
  });

  it('fails a task alone, whatever goes to a thread with it', async () => {
    const invalid = { text: undefined as unknown as string, rules: [] };
    const [one, failing, other] = await Promise.allSettled([
      threads.run('chunk', 'Before it.', 1),
      threads.run('screen', invalid, 1),
      threads.run('chunk', 'After it.', 1),
    ]);
    expect([one, other]).toMatchObject([{ value: ['Before it.'] }, { value: ['After it.'] }]);
    expect(failing).toMatchObject({ status: 'rejected', reason: { name: 'TypeError' } });
  });

  it('leaves the event loop to others while it computes', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await threads.run('extract', { text: 'Ada Lovelace met Bob Miller. '.repeat(400), ...CONTEXT }, 1);
    clearInterval(timer);
    // Computed here, it would leave none. How many there are depends on what else the machine does.
    expect(turns).toBeGreaterThan(0);
  });

  it('does the one task of a workspace next, whatever another one has waiting', async () => {
    const done: string[] = [];
    const extract = (workspace: string, text: string) =>
      workFor(workspace, async () => {
        await threads.run('extract', { text, ...CONTEXT }, text.length);
        done.push(workspace);
      });
    const backlog = Array.from({ length: 20 }, () => extract('heavy', 'Ada Lovelace met Bob Miller. '.repeat(20)));
    await extract('light', 'Ada met Bob.');
    expect(done.filter((workspace) => workspace === 'heavy').length).toBeLessThanOrEqual(2);
    await Promise.all(backlog);
  });
});

describe('a task that takes too much', () => {
  let seed = 1;
  const noise = Array.from({ length: 300_000 }, () => 'ab'[(seed = (seed * 48_271) % 0x7fffffff) & 1]).join('');
  const hostile = { rules: ['ignore /a[ab]{1000}\\d/'], sentences: [`${noise} 1`], from: 0 };
  const manyLines = 'A.\n'.repeat(1_000_000);

  it.each([
    ['time', { threads: 1, maxTaskMs: 1_000 }, (threads: ComputeThreads) => threads.run('match', hostile, 1)],
    [
      'memory',
      { threads: 1, maxHeapMegabytes: 64 },
      (threads: ComputeThreads) => threads.run('screen', { text: manyLines, rules: [] }, 1),
    ],
  ])('of %s fails alone: its thread is replaced', async (_what, options, run) => {
    const threads = new ComputeThreads(options);
    const neighbours = (texts: readonly string[]) => texts.map((text) => threads.run('chunk', text, 1));
    try {
      const before = neighbours(['Before it.']);
      const failing = run(threads);
      const after = neighbours(['After it.', 'At the end.']);
      await expect(failing).rejects.toMatchObject({
        code: 'unprocessable',
        transient: false,
        message: expect.stringContaining('too much time or memory'),
      });
      expect(await Promise.all([...before, ...after])).toEqual([['Before it.'], ['After it.'], ['At the end.']]);
      expect(await threads.run('chunk', 'Still here.', 1)).toEqual(['Still here.']);
    } finally {
      await threads.close();
    }
  });
});

const CONTEXT = {
  extractor: 'rules' as const,
  referenceTime: Date.UTC(2026, 0, 1),
  source: 'spec',
  user: { id: 'user', name: 'Ada Lovelace' },
};
