import { Inject, Injectable } from '@nestjs/common';
import {
  type EpisodeChange,
  type FactEffects,
  GRAPH_WRITER,
  type GraphDelta,
  type GraphWriter,
  type UnembeddedEpisode,
} from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { Slots } from '@memory-graph/messaging/delivery';
import { inSharedSpan, type RequestContext, requestContext } from '@memory-graph/observability';
import { GroupCommit } from '@memory-graph/relational-store';
import { KnownRevisions, type ToWrite } from './known-revisions.js';

const MAX_EPISODES_PER_WRITE = 100;
/** Transactions of one workspace run one after another; transactions of this many workspaces run in parallel. */
const MAX_PARALLEL_TRANSACTIONS = 4;

/** An episode, and the trace of its request. */
interface QueuedEpisode extends ToWrite {
  context: RequestContext | undefined;
}

interface WorkspaceQueue {
  writes: GroupCommit<QueuedEpisode, GraphDelta>;
  /** The number of episodes that wait or are being written. */
  open: number;
}

/**
 * Fifth stage: writes episodes to the graph. Waiting episodes of one workspace are written
 * together. Workspaces take turns, one transaction each, so that a long text of one workspace
 * delays another by one transaction at most.
 */
@Injectable()
export class GraphWriteQueue {
  private readonly queues = new Map<WorkspaceId, WorkspaceQueue>();
  private readonly turns = new Slots(MAX_PARALLEL_TRANSACTIONS);

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

  /**
   * Replaces stored episodes, in turns with the writes of other workspaces.
   * @throws ServiceError of the graph store
   */
  replace(workspaceId: WorkspaceId, episodes: readonly EpisodeChange[]): Promise<GraphDelta[]> {
    return this.graph.replaceEpisodes(workspaceId, episodes, (transaction) => this.turns.run(transaction));
  }

  /** Previews an episode, in turns with the writes of other workspaces. */
  preview(workspaceId: WorkspaceId, episode: UnembeddedEpisode): Promise<FactEffects> {
    return this.graph.previewEpisode(workspaceId, episode, (transaction) => this.turns.run(transaction));
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
        return this.graph.applyEpisodes(workspaceId, episodes, (transaction) => this.turns.run(transaction));
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
