import { Inject, Injectable } from '@nestjs/common';
import { GRAPH_WRITER, type GraphDelta, type GraphWriter } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { inSharedSpan, type RequestContext, requestContext } from '@memory-graph/observability';
import { GroupCommit } from '@memory-graph/relational-store';
import { KnownRevisions, type ToWrite } from './known-revisions.js';

const MAX_EPISODES_PER_WRITE = 100;

/** An episode, and the trace of its request. */
interface QueuedEpisode extends ToWrite {
  context: RequestContext | undefined;
}

interface WorkspaceQueue {
  writes: GroupCommit<QueuedEpisode, GraphDelta>;
  /** The number of episodes that wait or are being written. */
  open: number;
}

/** Fifth stage: writes episodes to the graph. Waiting episodes of one workspace are written together. */
@Injectable()
export class GraphWriteQueue {
  private readonly queues = new Map<WorkspaceId, WorkspaceQueue>();

  constructor(
    @Inject(GRAPH_WRITER) private readonly graph: GraphWriter,
    private readonly revisions: KnownRevisions,
  ) {}

  /** @throws ServiceError of the graph store for this episode only */
  async write(workspaceId: WorkspaceId, write: ToWrite): Promise<GraphDelta> {
    const queue = this.queueOf(workspaceId);
    queue.open++;
    try {
      return await queue.writes.run({ ...write, context: requestContext.getStore() });
    } finally {
      queue.open--;
      if (queue.open === 0) this.queues.delete(workspaceId);
    }
  }

  private apply(workspaceId: WorkspaceId, queued: readonly QueuedEpisode[]): Promise<GraphDelta[]> {
    return inSharedSpan(
      () => ({
        name: 'write episodes',
        attributes: { 'memory_graph.workspace.id': workspaceId, 'memory_graph.episodes': queued.length },
      }),
      queued.map(({ context }) => context),
      async () => {
        // Only here is everything written that came before: the writes of a workspace follow one another.
        const episodes = await this.revisions.addTo(workspaceId, queued);
        return this.graph.applyEpisodes(workspaceId, episodes);
      },
    );
  }

  private queueOf(workspaceId: WorkspaceId): WorkspaceQueue {
    const known = this.queues.get(workspaceId);
    if (known) return known;
    const queue: WorkspaceQueue = {
      open: 0,
      writes: new GroupCommit({
        flush: (queued) => this.apply(workspaceId, queued),
        maxBatch: MAX_EPISODES_PER_WRITE,
      }),
    };
    this.queues.set(workspaceId, queue);
    return queue;
  }
}
