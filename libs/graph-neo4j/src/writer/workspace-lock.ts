import { ServiceError } from '@memory-graph/errors';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** Not `MERGE`: of two that merge the same node at once, each can hold what the other waits for. */
const CREATE = `
  OPTIONAL MATCH (w:Workspace {id: $workspaceId})
  WITH w WHERE w IS NULL
  CREATE (:Workspace {id: $workspaceId, revision: 0})`;

const LOCK = 'MATCH (w:Workspace {id: $workspaceId}) SET w.revision = w.revision + 1 RETURN w.revision AS revision';

/** Makes the node of a workspace, unless it is there. */
export async function createWorkspace(cypher: Cypher, workspaceId: WorkspaceId): Promise<void> {
  await cypher(CREATE, { workspaceId });
}

/**
 * One writer a workspace at a time, until its transaction ends: derivation reads what it is about to change. Changing the
 * node of the workspace takes its lock, and what comes after sees all that the last writer wrote.
 */
export class WorkspaceLock {
  private readonly created = new Set<WorkspaceId>();

  constructor(private readonly connection: Neo4jConnection) {}

  /** Before the transaction: makes sure of the node in one of its own. */
  async prepare(workspaceId: WorkspaceId): Promise<void> {
    if (this.created.has(workspaceId)) return;
    try {
      await this.connection.write((cypher) => createWorkspace(cypher, workspaceId));
    } catch (error) {
      // Another writer made it first.
      if (!(error instanceof ServiceError && error.code === 'conflict')) throw error;
    }
    this.created.add(workspaceId);
  }

  /** The first query of each write. */
  async take(write: WorkspaceWrite): Promise<void> {
    const { workspaceId } = write;
    const found = await write.read(LOCK);
    if (found.length > 0) return;
    // Another database answers by now, as after a restore of an older one.
    this.created.delete(workspaceId);
    throw new ServiceError('conflict', `Neo4j no longer has the workspace ${workspaceId}`, { transient: true });
  }
}
