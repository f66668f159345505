import type { ComputeThreads } from '@memory-graph/compute-threads';
import { ServiceError } from '@memory-graph/errors';
import type { EpisodeChange, GraphDelta, GraphWriter } from '@memory-graph/graph';
import { GraphWriteQueue } from './graph-write-queue.js';
import type { Embedder } from '@memory-graph/models';
import { KnownRevisions } from './known-revisions.js';

class GatedGraph {
  readonly batches: { workspaceId: string; queueIds: string[] }[] = [];
  parallel = 0;
  maxParallel = 0;

  async applyEpisodes(workspaceId: string, episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
    this.batches.push({ workspaceId, queueIds: episodes.map(({ queueId }) => queueId) });
    this.maxParallel = Math.max(this.maxParallel, ++this.parallel);
    await new Promise((resolve) => setTimeout(resolve, 5));
    this.parallel--;
    if (episodes.some(({ queueId }) => queueId === 'bad')) throw new ServiceError('unprocessable', 'A bad episode.');
    return episodes.map(({ queueId }) => ({ queueId }) as GraphDelta);
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

  it('lets one bad episode fail alone', async () => {
    const written = await writeAll('w', ['a', 'bad', 'c']);
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
