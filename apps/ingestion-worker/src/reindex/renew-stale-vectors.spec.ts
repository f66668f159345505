import type { StaleText, VectorRenewal } from '@memory-graph/graph';
import type { Embedder } from '@memory-graph/models';
import { RenewStaleVectors } from './renew-stale-vectors.js';
import { ReindexUseCase } from './reindex.use-case.js';

const BATCHES = 3;

describe('RenewStaleVectors', () => {
  let renewed: string[];
  let onBatch: () => void;
  const renewal: VectorRenewal = {
    countStale: async () => new Map([['w' as never, BATCHES]]),
    async *staleTexts() {
      for (let n = 0; n < BATCHES; n++) {
        yield [{ kind: 'episode', id: `${n}`, text: `tea ${n}` } satisfies StaleText];
        onBatch();
      }
    },
    renew: async (_, vectors) => {
      renewed.push(...vectors.map(({ id }) => id));
      return vectors.length;
    },
  };
  const embedder = {
    embedDocuments: async (texts: string[]) => texts.map(() => new Float32Array(2)),
  } as never as Embedder;

  beforeEach(() => {
    renewed = [];
    onBatch = () => undefined;
  });

  it('renews all, without delaying the start', async () => {
    const all = new Promise<void>((resolve) => {
      onBatch = () => renewed.length === BATCHES && resolve();
    });
    const service = new RenewStaleVectors(new ReindexUseCase(renewal, embedder));
    service.onApplicationBootstrap();
    expect(renewed).toEqual([]);
    await all;
    await service.onApplicationShutdown();
    expect(renewed).toEqual(['0', '1', '2']);
  });

  it('ends after a batch at the shutdown; the next start goes on', async () => {
    const service = new RenewStaleVectors(new ReindexUseCase(renewal, embedder));
    let stopped: Promise<void> | undefined;
    const first = new Promise<void>((resolve) => {
      onBatch = () => {
        stopped ??= service.onApplicationShutdown();
        resolve();
      };
    });
    service.onApplicationBootstrap();
    await first;
    await stopped;
    expect(renewed).toEqual(['0']);
  });
});
