import type { GraphTransaction, InAttempt, InTurn, WorkspaceStore } from '@memory-graph/graph/core';
import type { EpisodeChange, GraphDelta } from '@memory-graph/graph';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { Neo4jTransaction } from './neo4j-transaction.js';
import type { WorkspaceLock } from './workspace-lock.js';
import { WorkspaceWrite } from './workspace-write.js';

/** One workspace of the graph on Neo4j. */
export class Neo4jWorkspaceStore implements WorkspaceStore<Neo4jTransaction> {
  heldMs = 0;

  constructor(
    private readonly connection: Neo4jConnection,
    private readonly lock: WorkspaceLock,
    private readonly workspaceId: WorkspaceId,
    private readonly embedder: string,
    private readonly inTurn: InTurn,
  ) {}

  run<T>(end: 'keep' | 'undo', work: (transaction: Neo4jTransaction) => Promise<T>): Promise<T> {
    return this.inTurn(this.workspaceId, async () => {
      await this.lock.prepare(this.workspaceId);
      let lockedAt = 0;
      const result = await this.connection.write(async (cypher) => {
        const write = new WorkspaceWrite(cypher, this.workspaceId, this.embedder);
        await this.lock.take(write);
        lockedAt = performance.now();
        const transaction = new Neo4jTransaction(write);
        const done = await work(transaction);
        await transaction.end();
        return done;
      }, end);
      this.heldMs = performance.now() - lockedAt;
      return result;
    });
  }

  /** Without a look: transactions of other workspaces do not wait for this one. */
  runAhead<T>(_look: unknown, work: (transaction: Neo4jTransaction, seen: null) => Promise<T>): Promise<T> {
    return this.run('keep', (transaction) => work(transaction, null));
  }

  read<T>(work: (transaction: GraphTransaction) => Promise<T>): Promise<T> {
    return this.run('undo', work);
  }

  begin({ episodes }: Neo4jTransaction, episode: EpisodeChange, attemptId: string): void {
    episodes.create([episode], [], attemptId);
  }

  complete(delta: GraphDelta, inAttempt: InAttempt<Neo4jTransaction>): Promise<void> {
    return inAttempt(async ({ write }) => {
      await write.read(
        'MATCH (e:Episode {workspaceId: $workspaceId, id: $id}) SET e.delta = $delta REMOVE e.attemptId',
        { id: delta.episodeId, delta: JSON.stringify(delta) },
      );
    });
  }

  wholeDelta(delta: GraphDelta): Promise<GraphDelta> {
    return Promise.resolve(delta);
  }

  takeRest(id: EpisodeId, inAttempt: InAttempt<Neo4jTransaction>): Promise<void> {
    return inAttempt(({ write }) => {
      write.send('MATCH (e:Episode {workspaceId: $workspaceId, id: $id}) DETACH DELETE e', { id });
      return Promise.resolve();
    });
  }
}
