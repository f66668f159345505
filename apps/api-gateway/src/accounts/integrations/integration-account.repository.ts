import type { App } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, type EntityManager, type FindOptionsWhere, type Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Bound } from '@memory-graph/relational-store';
import { insertWithin } from '../../storage/bounds/insert-within.js';
import { IntegrationAccount } from './integration-account.entity.js';

/** Longer than the timeout of provider calls: a holder that is silent for this long has crashed. */
const REFRESH_LEASE_SECONDS = 30;

const BOUND: Bound = { atMost: 100, things: 'integration accounts' };

const APPS_PER_PAGE = 500;

export type NewAccount = Pick<
  IntegrationAccount,
  'workspaceId' | 'userId' | 'createdByClientId' | 'integrationSlug' | 'label'
>;
export type SealedCredentials = Pick<IntegrationAccount, 'scopes' | 'expiresAt'> & { credentials: Buffer };

const NO_LEASE = { refreshId: null, refreshUntil: null };
const NO_CREDENTIALS = { credentials: null, scopes: null, expiresAt: null, ...NO_LEASE };

/** The table of accounts. */
@Injectable()
export class IntegrationAccountRepository {
  private readonly table: Repository<IntegrationAccount>;

  constructor(dataSource: DataSource) {
    this.table = dataSource.getRepository(IntegrationAccount);
  }

  /** Newest first. */
  list(workspaceId: string): Promise<IntegrationAccount[]> {
    return this.table.find({ where: { workspaceId }, order: { id: 'DESC' } });
  }

  find(workspaceId: string, id: string): Promise<IntegrationAccount | null> {
    return this.table.findOneBy({ id, workspaceId });
  }

  /** All accounts of all workspaces, by id. */
  async *batches(size: number): AsyncGenerator<IntegrationAccount[]> {
    const after = (last: IntegrationAccount | undefined) =>
      this.table.find({ where: last === undefined ? {} : { id: MoreThan(last.id) }, order: { id: 'ASC' }, take: size });
    for (let batch = await after(undefined); batch.length > 0; batch = await after(batch.at(-1))) yield batch;
  }

  /** @throws ServiceError `conflict` if the workspace has the maximum number of accounts */
  async insert(given: NewAccount): Promise<IntegrationAccount> {
    const account = this.table.create({ id: uuidv7(), status: 'pending', ...given });
    await insertWithin(this.table.manager, IntegrationAccount, account, BOUND);
    return this.table.findOneByOrFail({ id: account.id });
  }

  /**
   * Lists the apps that created existing accounts, page by page.
   * @param after the last app of the previous page
   */
  listApps(after: App | null): Promise<App[]> {
    return this.table.query<App[]>(
      `SELECT DISTINCT user_id AS "userId", created_by_client_id AS "clientId" FROM memory.integration_account
       WHERE created_by_client_id IS NOT NULL AND ($1::uuid IS NULL OR (user_id, created_by_client_id) > ($1, $2))
       ORDER BY 1, 2 LIMIT ${APPS_PER_PAGE}`,
      [after?.userId ?? null, after?.clientId ?? null],
    );
  }

  listOfApp({ userId, clientId }: App): Promise<IntegrationAccount[]> {
    return this.table.findBy({ userId, createdByClientId: clientId });
  }

  /**
   * Replaces the credentials of an account.
   * @returns whether it still exists
   */
  connect(id: string, sealed: SealedCredentials, manager?: EntityManager): Promise<boolean> {
    return this.change(
      { id },
      { status: 'connected', statusReason: null, connectedAt: new Date(), ...sealed, ...NO_LEASE },
      manager,
    );
  }

  /** @returns whether it still exists */
  disconnect(workspaceId: string, id: string): Promise<boolean> {
    return this.change({ id, workspaceId }, { status: 'disconnected', statusReason: null, ...NO_CREDENTIALS });
  }

  /**
   * Leases the refresh of a token to one process, because a refresh token can be used once and
   * providers treat reuse as theft.
   * @param account as read: only the latest state may be refreshed
   * @returns null if another process is refreshing or has refreshed the token
   */
  async leaseRefresh({ id, credentials }: IntegrationAccount): Promise<string | null> {
    const refreshId = uuidv7();
    const { affected } = await this.table
      .createQueryBuilder()
      .update()
      .set({ refreshId, refreshUntil: () => `now() + make_interval(secs => ${REFRESH_LEASE_SECONDS})` })
      .where('id = :id AND credentials = :credentials', { id, credentials })
      // A lease that ends later was taken before the clock was set back.
      .andWhere(
        `(refresh_until IS NULL OR refresh_until < now()
          OR refresh_until > now() + make_interval(secs => ${2 * REFRESH_LEASE_SECONDS}))`,
      )
      .execute();
    return affected === 1 ? refreshId : null;
  }

  /** @returns whether the lease was still valid, so that the tokens were stored */
  finishRefresh(id: string, refreshId: string, sealed: SealedCredentials): Promise<boolean> {
    return this.change({ id, refreshId }, { ...sealed, ...NO_LEASE });
  }

  async giveUpRefresh(id: string, refreshId: string): Promise<void> {
    await this.table.update({ id, refreshId }, NO_LEASE);
  }

  /** Marks the account as broken, unless its credentials have been replaced. */
  async break({ id, credentials }: IntegrationAccount, statusReason: string): Promise<void> {
    await this.table
      .createQueryBuilder()
      .update()
      .set({ status: 'broken', statusReason, updatedAt: new Date(), ...NO_CREDENTIALS })
      .where('id = :id AND credentials = :credentials', { id, credentials })
      .execute();
  }

  /**
   * Stores the same credentials with another encryption.
   * @returns whether the account still had these credentials
   */
  async reseal({ id, credentials }: IntegrationAccount, resealed: Buffer): Promise<boolean> {
    // Plain SQL, because `updated_at` must not change: nothing has changed for users.
    const [, affected] = await this.table.query<[unknown[], number]>(
      'UPDATE memory.integration_account SET credentials = $3 WHERE id = $1 AND credentials = $2',
      [id, credentials, resealed],
    );
    return affected === 1;
  }

  /** @returns whether it existed */
  async delete(workspaceId: string, id: string): Promise<boolean> {
    return (await this.table.delete({ id, workspaceId })).affected === 1;
  }

  private async change(
    where: FindOptionsWhere<IntegrationAccount>,
    changes: Partial<IntegrationAccount>,
    manager: EntityManager = this.table.manager,
  ): Promise<boolean> {
    const { affected } = await manager.update(IntegrationAccount, where, { ...changes, updatedAt: new Date() });
    return affected === 1;
  }
}
