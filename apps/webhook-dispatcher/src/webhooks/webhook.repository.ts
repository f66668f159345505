import type { App } from '@memory-graph/contracts/internal-http/actor';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { WebhookRow } from './webhook.entity.js';

export type WebhookChanges = Partial<Omit<WebhookRow, 'id' | 'workspaceId' | 'createdAt'>>;

const APPS_PER_PAGE = 500;

/** The table of webhooks, as their owners see it: without those that were deleted and are being removed. */
@Injectable()
export class WebhookRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  list(workspaceId: string): Promise<WebhookRow[]> {
    return this.dataSource.manager.find(WebhookRow, {
      where: { workspaceId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** Those of all workspaces, a few at a time. Others may change them meanwhile. */
  async *batches(size: number): AsyncGenerator<WebhookRow[]> {
    const after = (last: WebhookRow | undefined) =>
      this.dataSource.manager.find(WebhookRow, {
        where: last === undefined ? {} : { id: MoreThan(last.id) },
        order: { id: 'ASC' },
        take: size,
      });
    for (let batch = await after(undefined); batch.length > 0; batch = await after(batch.at(-1))) yield batch;
  }

  /** Null also for a webhook of another workspace. */
  find(workspaceId: string, id: string): Promise<WebhookRow | null> {
    return this.dataSource.manager.findOneBy(WebhookRow, { id, workspaceId });
  }

  /** Keeps others from changing it until the transaction ends. */
  lock(manager: EntityManager, workspaceId: string, id: string): Promise<WebhookRow | null> {
    return manager.findOne(WebhookRow, { where: { id, workspaceId }, lock: { mode: 'pessimistic_write' } });
  }

  /** @returns whether there was room for it: a workspace may have so many */
  insert(webhook: WebhookRow, atMost: number): Promise<boolean> {
    const { workspaceId } = webhook;
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`webhooks of ${workspaceId}`]);
      if ((await manager.countBy(WebhookRow, { workspaceId })) >= atMost) return false;
      await manager.insert(WebhookRow, webhook);
      return true;
    });
  }

  /** The apps that created those that there are, a page at a time. @param after the last one of the page before */
  listApps(after: App | null): Promise<App[]> {
    return this.dataSource.query<App[]>(
      `SELECT DISTINCT created_by_user_id AS "userId", created_by_client_id AS "clientId" FROM webhooks.webhook
       WHERE created_by_client_id IS NOT NULL AND deleted_at IS NULL
         AND ($1::uuid IS NULL OR (created_by_user_id, created_by_client_id) > ($1, $2))
       ORDER BY 1, 2 LIMIT ${APPS_PER_PAGE}`,
      [after?.userId ?? null, after?.clientId ?? null],
    );
  }

  async deleteOfApp({ userId, clientId }: App): Promise<void> {
    await this.dataSource.query(
      `UPDATE webhooks.webhook SET active = false, deleted_at = now()
       WHERE created_by_user_id = $1 AND created_by_client_id = $2 AND deleted_at IS NULL`,
      [userId, clientId],
    );
  }

  async update(manager: EntityManager, id: string, changes: WebhookChanges): Promise<void> {
    await manager.update(WebhookRow, { id }, changes);
  }

  transaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(run);
  }
}
