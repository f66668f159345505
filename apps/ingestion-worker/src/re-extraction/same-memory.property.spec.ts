import { compareGraphs, type Difference, rebuildGraph } from '@memory-graph/graph';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { ask, history, live, standing } from '../testing/random-history.js';
import { WorkerOnItsOwn } from '../testing/worker-on-its-own.js';

describe('the same memory', () => {
  let worker: WorkerOnItsOwn;
  let another: WorkerOnItsOwn;

  beforeAll(async () => {
    worker = await WorkerOnItsOwn.start();
    another = await WorkerOnItsOwn.start();
  });
  afterAll(async () => {
    await worker?.close();
    await another?.close();
  });

  it('comes of a re-extraction with the same rules, of the same requests elsewhere, and of an import', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const workspaceId = uuidv7();
        const asked = await live(worker, workspaceId, steps);
        const requests = standing(asked);
        const texts = requests.filter(({ content }) => content.kind === 'text');
        const memory = await worker.memoryOf(workspaceId);

        if (texts.length > 0) {
          const { id, counts } = await worker.reExtract(texts);
          expect(counts).toMatchObject({ episodes: texts.length, changedEpisodes: 0, added: 0, gone: 0, changed: 0 });
          await worker.apply(workspaceId, id);
          expect(await worker.memoryOf(workspaceId)).toEqual(memory);
        }
        for (const one of asked) await ask(another, workspaceId, one);
        expect(await another.memoryOf(workspaceId)).toEqual(memory);

        const copy = uuidv7();
        for (const request of await worker.imported(requests, copy)) await another.pipeline.run(request);
        expect(await another.memoryOf(copy)).toEqual(memory);
      }),
      { numRuns: 6 },
    );
  }, 240_000);

  it('comes of a rebuild from the evidence', async () => {
    const rebuilt = await WorkerOnItsOwn.start();
    try {
      const vectorsAreCopied = () => Promise.reject(new Error('embedded again'));
      const { workspaces } = await rebuildGraph(worker, rebuilt, vectorsAreCopied);
      expect(workspaces).toBeGreaterThan(0);
      const differences: Difference[] = [];
      for await (const difference of compareGraphs(worker, rebuilt)) differences.push(difference);
      expect(differences).toEqual([]);
    } finally {
      await rebuilt.close();
    }
  });
});
