import { Inject, Injectable } from '@nestjs/common';
import {
  GRAPH_WRITER,
  type EpisodeChange,
  type GraphDelta,
  type GraphWriter,
} from '@memory-graph/graph-store-port/graph-writer.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { Slots } from '@memory-graph/event-delivery/slots';
import { GroupCommit } from '@memory-graph/relational-store/group-commit';

const MAX_EPISODES_PER_WRITE = 100;
/** Transactions of one workspace exclude each other; of so many workspaces they run side by side. */
const MAX_PARALLEL_TRANSACTIONS = 4;

interface WorkspaceQueue {
  writes: GroupCommit<EpisodeChange, GraphDelta>;
  /** Episodes that wait or are being written. */
  open: number;
}

/**
 * Fifth stage: writes episodes to the graph. Those of one workspace that wait at the same time are written together.
 * Workspaces take turns, one transaction each: a long text of one keeps another waiting for one transaction, not for all.
 */
@Injectable()
export class GraphWriteQueue {
  private readonly queues = new Map<WorkspaceId, WorkspaceQueue>();
  private readonly turns = new Slots(MAX_PARALLEL_TRANSACTIONS);

  constructor(@Inject(GRAPH_WRITER) private readonly graph: GraphWriter) {}

  /** @throws ServiceError of the graph store, for this episode alone */
  async write(workspaceId: WorkspaceId, episode: EpisodeChange): Promise<GraphDelta> {
    const queue = this.queueOf(workspaceId);
    queue.open++;
    try {
      return await queue.writes.run(episode);
    } finally {
      queue.open--;
      if (queue.open === 0) this.queues.delete(workspaceId);
    }
  }

  private queueOf(workspaceId: WorkspaceId): WorkspaceQueue {
    const known = this.queues.get(workspaceId);
    if (known) return known;
    const queue: WorkspaceQueue = {
      open: 0,
      writes: new GroupCommit({
        flush: (episodes) =>
          this.graph.applyEpisodes(workspaceId, episodes, (transaction) => this.turns.run(transaction)),
        maxBatch: MAX_EPISODES_PER_WRITE,
      }),
    };
    this.queues.set(workspaceId, queue);
    return queue;
  }
}
