import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Each message is removed with its deliveries and attempts. Small, because the embedded store runs
 * no other statement meanwhile.
 */
const MESSAGES_PER_TRANSACTION = 500;

/** Erases the webhooks of a workspace and all their messages. */
@Injectable()
export class EraseWorkspaceUseCase {
  constructor(private readonly dataSource: DataSource) {}

  /** Disables the webhooks first, so that nothing more is queued. A repeated call continues an interrupted one. */
  async run(workspaceId: string): Promise<void> {
    await this.dataSource.query('UPDATE webhooks.webhook SET active = false WHERE workspace_id = $1 AND active', [
      workspaceId,
    ]);
    await this.removeMessages(workspaceId);
    await this.dataSource.query('DELETE FROM webhooks.webhook WHERE workspace_id = $1', [workspaceId]);
    // Messages that were queued meanwhile, for example by a test.
    await this.removeMessages(workspaceId);
  }

  private async removeMessages(workspaceId: string): Promise<void> {
    let removed: number;
    do removed = await this.removeSomeMessages(workspaceId);
    while (removed === MESSAGES_PER_TRANSACTION);
  }

  /** Locks the webhooks before their deliveries, like all code that changes both. */
  private removeSomeMessages(workspaceId: string): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT id FROM webhooks.webhook WHERE workspace_id = $1 ORDER BY id FOR UPDATE', [
        workspaceId,
      ]);
      const [, removed] = await manager.query<[unknown[], number]>(
        `DELETE FROM webhooks.message WHERE id = ANY (ARRAY (
           SELECT id FROM webhooks.message WHERE workspace_id = $1 LIMIT $2))`,
        [workspaceId, MESSAGES_PER_TRANSACTION],
      );
      return removed;
    });
  }
}
