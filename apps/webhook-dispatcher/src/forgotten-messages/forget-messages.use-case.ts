import type { MessageSubjects } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Small, because the embedded store runs no other statement meanwhile. */
const MESSAGES_PER_TRANSACTION = 500;

/** Deletes messages that contain what was forgotten, with their deliveries and attempts. */
@Injectable()
export class ForgetMessagesUseCase {
  constructor(private readonly dataSource: DataSource) {}

  /** Repeating it is harmless. Messages that were not delivered yet are not sent any more. */
  async run(workspaceId: string, { logIds, factIds }: MessageSubjects): Promise<void> {
    let ids = await this.find(workspaceId, { logIds, factIds });
    while (ids.length > 0) {
      await this.delete(workspaceId, ids);
      ids = await this.find(workspaceId, { logIds, factIds });
    }
  }

  private async find(workspaceId: string, { logIds, factIds }: MessageSubjects): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM webhooks.message
       WHERE workspace_id = $1 AND (subject = ANY ($2::text[])
         OR (type LIKE 'fact.%' AND body::jsonb #>> '{data,fact,id}' = ANY ($3::text[])))
       LIMIT ${MESSAGES_PER_TRANSACTION}`,
      [workspaceId, logIds, factIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks the webhooks before their deliveries, like all code that changes both. */
  private delete(workspaceId: string, ids: readonly string[]): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT id FROM webhooks.webhook WHERE workspace_id = $1 ORDER BY id FOR UPDATE', [
        workspaceId,
      ]);
      await manager.query('DELETE FROM webhooks.message WHERE id = ANY ($1::text[])', [ids]);
    });
  }
}
