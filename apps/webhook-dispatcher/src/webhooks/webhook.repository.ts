import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { WebhookRow } from './webhook.entity.js';

export type WebhookChanges = Partial<Omit<WebhookRow, 'id' | 'workspaceId' | 'createdAt'>>;

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

  async update(manager: EntityManager, id: string, changes: WebhookChanges): Promise<void> {
    await manager.update(WebhookRow, { id }, changes);
  }

  transaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(run);
  }
}
