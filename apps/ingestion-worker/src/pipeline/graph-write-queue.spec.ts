import type { ComputeThreads } from '@memory-graph/compute-threads';
import { ServiceError } from '@memory-graph/errors';
import type { EpisodeChange, GraphDelta, GraphWriter, InTurn } from '@memory-graph/graph';
import { GraphWriteQueue } from './graph-write-queue.js';
import type { Embedder } from '@memory-graph/models';
import { KnownRevisions } from './known-revisions.js';

/** Needs ten transactions for an episode whose name says that it is long, and one for all others. */
class GatedGraph {
  readonly batches: { workspaceId: string; queueIds: string[] }[] = [];
  /** The workspace of each transaction, in order. */
  readonly transactions: string[] = [];
  parallel = 0;
  maxParallel = 0;

  async applyEpisodes(workspaceId: string, episodes: readonly EpisodeChange[], inTurn: InTurn): Promise<GraphDelta[]> {
    this.batches.push({ workspaceId, queueIds: episodes.map(({ queueId }) => queueId) });
    const transactions = episodes.some(({ queueId }) => queueId === 'long') ? 10 : 1;
    for (let index = 0; index < transactions; index++) await inTurn(() => this.transact(workspaceId));
    if (episodes.some(({ queueId }) => queueId === 'bad')) throw new ServiceError('unprocessable', 'A bad episode.');
    return episodes.map(({ queueId }) => ({ queueId }) as GraphDelta);
  }

  private async transact(workspaceId: string): Promise<void> {
    this.transactions.push(workspaceId);
    this.maxParallel = Math.max(this.maxParallel, ++this.parallel);
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.parallel--;
  }
}

describe('GraphWriteQueue', () => {
  let graph: GatedGraph;
  let queue: GraphWriteQueue;
  const episode = (queueId: string) => ({ queueId }) as EpisodeChange;
  const writeAll = (workspaceId: string, queueIds: string[]) =>
    Promise.allSettled(queueIds.map((queueId) => queue.write(workspaceId, { episode: episode(queueId) })));

  beforeEach(() => {
    graph = new GatedGraph();
    const writer = graph as Partial<GraphWriter> as GraphWriter;
    queue = new GraphWriteQueue(writer, new KnownRevisions(writer, {} as ComputeThreads, {} as Embedder));
  });

  it('writes what waits together in one go, and answers each with its own delta', async () => {
    const written = await writeAll('w', ['a', 'b', 'c']);
    expect(written).toMatchObject(['a', 'b', 'c'].map((queueId) => ({ value: { queueId } })));
    expect(graph.batches).toEqual([{ workspaceId: 'w', queueIds: ['a', 'b', 'c'] }]);
  });

  it('writes at most 100 episodes at a time, one batch of a workspace after the other', async () => {
    await writeAll(
      'w',
      Array.from({ length: 250 }, (_, index) => `q${index}`),
    );
    expect(graph.batches.map(({ queueIds }) => queueIds.length)).toEqual([100, 100, 50]);
    expect(graph.maxParallel).toBe(1);
  });

  it('writes several workspaces side by side, up to a bound', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => writeAll(`w${index}`, ['a', 'b'])));
    expect(graph.batches).toHaveLength(10);
    expect(graph.maxParallel).toBe(4);
  });

  it('lets workspaces take turns, so that long episodes of others keep a short one for one transaction', async () => {
    const long = Array.from({ length: 6 }, (_, index) => writeAll(`l${index}`, ['long']));
    await new Promise(setImmediate);
    await writeAll('short', ['a']);
    expect(graph.transactions.indexOf('short')).toBeLessThan(12);
    await Promise.all(long);
    expect(graph.transactions).toHaveLength(61);
  });

  it('lets one bad episode fail alone', async () => {
    const written = await writeAll('w', ['a', 'bad', 'c']);
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
