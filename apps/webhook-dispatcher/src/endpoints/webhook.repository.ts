import { lockBound, requireRoom } from '@memory-graph/relational-store';
import type { App } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan, type EntityManager } from 'typeorm';
import { WebhookRow } from './webhook.entity.js';
import { webhookNotFound, webhookSwitchedOff } from './webhook.errors.js';

export type WebhookChanges = Partial<Omit<WebhookRow, 'id' | 'workspaceId' | 'createdAt'>>;

const APPS_PER_PAGE = 500;

/** The table of webhooks, without deleted ones that are being removed. */
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

  /** The webhooks of all workspaces in batches. They may be changed concurrently. */
  async *batches(size: number): AsyncGenerator<WebhookRow[]> {
    const after = (last: WebhookRow | undefined) =>
      this.dataSource.manager.find(WebhookRow, {
        where: last === undefined ? {} : { id: MoreThan(last.id) },
        order: { id: 'ASC' },
        take: size,
      });
    for (let batch = await after(undefined); batch.length > 0; batch = await after(batch.at(-1))) yield batch;
  }

  /** @throws ServiceError `not_found` for an unknown webhook or one of another workspace */
  async find(workspaceId: string, id: string): Promise<WebhookRow> {
    const webhook = await this.dataSource.manager.findOneBy(WebhookRow, { id, workspaceId });
    if (!webhook) throw webhookNotFound();
    return webhook;
  }

  /** @throws ServiceError as `find`; `conflict` if the webhook is disabled */
  async findActive(workspaceId: string, id: string): Promise<WebhookRow> {
    const webhook = await this.find(workspaceId, id);
    if (!webhook.active) throw webhookSwitchedOff();
    return webhook;
  }

  /**
   * Locks the webhook until the transaction ends.
   * @throws ServiceError as `find`
   */
  async lock(manager: EntityManager, workspaceId: string, id: string): Promise<WebhookRow> {
    const where = { id, workspaceId };
    const webhook = await manager.findOne(WebhookRow, { where, lock: { mode: 'pessimistic_write' } });
    if (!webhook) throw webhookNotFound();
    return webhook;
  }

  /** @throws ServiceError `conflict` if the workspace has the maximum number of webhooks */
  insert(webhook: WebhookRow, atMost: number): Promise<void> {
    const { workspaceId } = webhook;
    return this.dataSource.transaction(async (manager) => {
      await requireRoom(manager, WebhookRow, { workspaceId }, { atMost, things: 'webhooks', ownerId: workspaceId });
      await manager.insert(WebhookRow, webhook);
    });
  }

  /**
   * Whether the workspace has a webhook with one of these ids, or with this URL and these events.
   * @param manager of an existing transaction, if any
   */
  async hasOneLike(
    { workspaceId, url, events }: Pick<WebhookRow, 'workspaceId' | 'url' | 'events'>,
    ids: readonly string[],
    manager = this.dataSource.manager,
  ): Promise<boolean> {
    const found = await manager.findBy(WebhookRow, [
      { workspaceId, id: In(ids) },
      { workspaceId, url },
    ]);
    return found.some((row) => ids.includes(row.id) || areSame(row.events, events));
  }

  /**
   * As `insert`, unless `hasOneLike` finds one.
   * @returns whether it was inserted
   */
  insertMissing(webhook: WebhookRow, ids: readonly string[], atMost: number): Promise<boolean> {
    const { workspaceId } = webhook;
    const bound = { atMost, things: 'webhooks', ownerId: workspaceId };
    return this.dataSource.transaction(async (manager) => {
      await lockBound(manager, bound);
      if (await this.hasOneLike(webhook, ids, manager)) return false;
      await requireRoom(manager, WebhookRow, { workspaceId }, bound);
      await manager.insert(WebhookRow, webhook);
      return true;
    });
  }

  /** Whether a row has this id, also one that is being removed. */
  isTaken(id: string): Promise<boolean> {
    return this.dataSource.manager.exists(WebhookRow, { where: { id }, withDeleted: true });
  }

  /**
   * Lists the apps that created existing webhooks, page by page.
   * @param after the last app of the previous page
   */
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

function areSame(one: readonly string[] | null, other: readonly string[] | null): boolean {
  return String(one && [...one].sort()) === String(other && [...other].sort());
}
