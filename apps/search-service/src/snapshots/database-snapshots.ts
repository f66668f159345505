import { randomUUID } from 'node:crypto';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { SnapshotStore } from '@memory-graph/search-index';
import type { DataSource, EntityManager } from 'typeorm';

/** The share of the limit that remains when snapshots give way, so that not each write has to remove some. */
const SHARE_KEPT = 0.9;

/** Snapshots in the schema `search`, which all search-services share. */
export class DatabaseSnapshots implements SnapshotStore {
  /** @param maxBytes of all snapshots. The least recently searched ones give way */
  constructor(
    private readonly database: DataSource,
    private readonly maxBytes: number,
  ) {}

  /** In one state of the database, because another process may replace the parts meanwhile. */
  read(workspaceId: WorkspaceId): Promise<ArrayBuffer | null> {
    return this.database.transaction('REPEATABLE READ', async (manager) => {
      const [found] = await manager.query<{ id: string; bytes: string }[]>(
        'SELECT id, bytes FROM search.snapshot WHERE workspace_id = $1',
        [workspaceId],
      );
      if (!found) return null;
      const bytes = new Uint8Array(Number(found.bytes));
      for (let part = 0, at = 0; at < bytes.length; part++) {
        const chunk = await readPart(manager, [workspaceId, found.id, part]);
        bytes.set(chunk, at);
        at += chunk.length;
      }
      return bytes.buffer;
    });
  }

  async write(workspaceId: WorkspaceId, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    await this.database.transaction(async (manager) => {
      const id = randomUUID();
      let [part, bytes] = [0, 0];
      for await (const chunk of chunks) {
        await manager.query('INSERT INTO search.snapshot_part VALUES ($1, $2, $3, $4)', [
          ...[workspaceId, id, part],
          Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length),
        ]);
        part += 1;
        bytes += chunk.length;
      }
      // Waits for another process that replaces the same snapshot, and removes its parts.
      await manager.query(
        `INSERT INTO search.snapshot (workspace_id, id, bytes, searched_at) VALUES ($1, $2, $3, now())
         ON CONFLICT (workspace_id) DO UPDATE SET id = excluded.id, bytes = excluded.bytes`,
        [workspaceId, id, bytes],
      );
      await manager.query('DELETE FROM search.snapshot_part WHERE workspace_id = $1 AND snapshot_id <> $2', [
        workspaceId,
        id,
      ]);
    });
    await this.makeRoom();
  }

  async remove(workspaceId: WorkspaceId): Promise<void> {
    await this.database.query('DELETE FROM search.snapshot WHERE workspace_id = $1', [workspaceId]);
  }

  async list(): Promise<WorkspaceId[]> {
    const rows = await this.database.query<{ workspace_id: WorkspaceId }[]>(
      'SELECT workspace_id FROM search.snapshot ORDER BY searched_at DESC',
    );
    return rows.map((row) => row.workspace_id);
  }

  async noteSearched(workspaceIds: readonly WorkspaceId[]): Promise<void> {
    await this.database.query('UPDATE search.snapshot SET searched_at = now() WHERE workspace_id = ANY($1)', [
      workspaceIds,
    ]);
  }

  private async makeRoom(): Promise<void> {
    const [sum] = await this.database.query<{ bytes: string }[]>('SELECT sum(bytes) AS bytes FROM search.snapshot');
    if (Number(sum!.bytes) <= this.maxBytes) return;
    // Of two processes that make room at the same time, one leaves the rows of the other alone.
    await this.database.query(
      `DELETE FROM search.snapshot WHERE workspace_id IN (
         SELECT workspace_id FROM search.snapshot JOIN (
           SELECT workspace_id AS id, sum(bytes) OVER (ORDER BY searched_at DESC, workspace_id) AS sum
             FROM search.snapshot
         ) AS so_far ON so_far.id = workspace_id AND so_far.sum > $1
         FOR UPDATE OF snapshot SKIP LOCKED
       )`,
      [Math.floor(this.maxBytes * SHARE_KEPT)],
    );
  }
}

async function readPart(manager: EntityManager, key: unknown[]): Promise<Buffer> {
  const [found] = await manager.query<{ bytes: Buffer }[]>(
    'SELECT bytes FROM search.snapshot_part WHERE workspace_id = $1 AND snapshot_id = $2 AND part = $3',
    key,
  );
  if (!found) throw new Error(`Part ${String(key[2])} of a snapshot is missing.`);
  return found.bytes;
}
