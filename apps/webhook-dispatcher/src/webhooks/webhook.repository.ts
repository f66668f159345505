import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { WebhookRow } from './webhook.entity.js';

export type WebhookChanges = Partial<Omit<WebhookRow, 'id' | 'workspaceId' | 'createdAt'>>;

/** The table of webhooks. */
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

  /**
   * Its deliveries and their attempts go with it.
   * @returns whether it was there
   */
  async delete(workspaceId: string, id: string): Promise<boolean> {
    return (await this.dataSource.manager.delete(WebhookRow, { id, workspaceId })).affected === 1;
  }

  transaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(run);
  }
}
