import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Each with its deliveries and their attempts. Few: on the embedded store nobody else gets a turn meanwhile. */
const MESSAGES_PER_TRANSACTION = 500;

/** Removes the webhooks of a workspace, and every trace of what they were told. */
@Injectable()
export class EraseWorkspaceUseCase {
  constructor(private readonly dataSource: DataSource) {}

  /** Switches them off first, so that no more comes in. Called again it goes on where it was cut off; repeats do no harm. */
  async run(workspaceId: string): Promise<void> {
    await this.dataSource.query('UPDATE webhooks.webhook SET active = false WHERE workspace_id = $1 AND active', [
      workspaceId,
    ]);
    await this.removeMessages(workspaceId);
    await this.dataSource.query('DELETE FROM webhooks.webhook WHERE workspace_id = $1', [workspaceId]);
    // What was being queued meanwhile, such as a test that somebody had asked for.
    await this.removeMessages(workspaceId);
  }

  private async removeMessages(workspaceId: string): Promise<void> {
    let removed: number;
    do removed = await this.removeSomeMessages(workspaceId);
    while (removed === MESSAGES_PER_TRANSACTION);
  }

  /** Locks the webhooks before their deliveries, as all do that change both. */
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
