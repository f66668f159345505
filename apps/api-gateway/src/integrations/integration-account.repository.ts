import type { App } from '@memory-graph/contracts/internal-http/actor';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, type EntityManager, type FindOptionsWhere, type Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { insertWithin, type Bound } from '../bounds/insert-within.js';
import { IntegrationAccount } from './integration-account.entity.js';

/** Longer than a provider is waited for: whoever holds it and is heard of no more has died. */
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

  /** All of all workspaces, by id. */
  async *batches(size: number): AsyncGenerator<IntegrationAccount[]> {
    const after = (last: IntegrationAccount | undefined) =>
      this.table.find({ where: last === undefined ? {} : { id: MoreThan(last.id) }, order: { id: 'ASC' }, take: size });
    for (let batch = await after(undefined); batch.length > 0; batch = await after(batch.at(-1))) yield batch;
  }

  /** @throws ServiceError `conflict` where the workspace has as many as it may have */
  async insert(given: NewAccount): Promise<IntegrationAccount> {
    const account = this.table.create({ id: uuidv7(), status: 'pending', ...given });
    await insertWithin(this.table.manager, IntegrationAccount, account, BOUND);
    return this.table.findOneByOrFail({ id: account.id });
  }

  /** The apps that created those that there are, a page at a time. @param after the last one of the page before */
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

  /** Gives an account other credentials. @returns whether it is still there */
  connect(id: string, sealed: SealedCredentials, manager?: EntityManager): Promise<boolean> {
    return this.change(
      { id },
      { status: 'connected', statusReason: null, connectedAt: new Date(), ...sealed, ...NO_LEASE },
      manager,
    );
  }

  /** @returns whether it is still there */
  disconnect(workspaceId: string, id: string): Promise<boolean> {
    return this.change({ id, workspaceId }, { status: 'disconnected', statusReason: null, ...NO_CREDENTIALS });
  }

  /**
   * One at a time may refresh the token, in whichever process: the provider takes each refresh token once, and what comes
   * second looks like a thief to it.
   * @param account as it was read: nobody may refresh what is not the latest
   * @returns null if somebody else does it, or has done it meanwhile
   */
  async leaseRefresh({ id, credentials }: IntegrationAccount): Promise<string | null> {
    const refreshId = uuidv7();
    const { affected } = await this.table
      .createQueryBuilder()
      .update()
      .set({ refreshId, refreshUntil: () => `now() + make_interval(secs => ${REFRESH_LEASE_SECONDS})` })
      .where('id = :id AND credentials = :credentials', { id, credentials })
      // What ends later than any lease can end was leased before the clock was set back.
      .andWhere(
        `(refresh_until IS NULL OR refresh_until < now()
          OR refresh_until > now() + make_interval(secs => ${2 * REFRESH_LEASE_SECONDS}))`,
      )
      .execute();
    return affected === 1 ? refreshId : null;
  }

  /** @returns whether the lease still held, so that the tokens are kept */
  finishRefresh(id: string, refreshId: string, sealed: SealedCredentials): Promise<boolean> {
    return this.change({ id, refreshId }, { ...sealed, ...NO_LEASE });
  }

  async giveUpRefresh(id: string, refreshId: string): Promise<void> {
    await this.table.update({ id, refreshId }, NO_LEASE);
  }

  /** Says that these credentials are of no use any more, unless there are others by now. */
  async break({ id, credentials }: IntegrationAccount, statusReason: string): Promise<void> {
    await this.table
      .createQueryBuilder()
      .update()
      .set({ status: 'broken', statusReason, updatedAt: new Date(), ...NO_CREDENTIALS })
      .where('id = :id AND credentials = :credentials', { id, credentials })
      .execute();
  }

  /** Puts the same credentials in another envelope. @returns whether they were still those that the account had */
  async reseal({ id, credentials }: IntegrationAccount, resealed: Buffer): Promise<boolean> {
    // By hand: to users nothing has changed, so `updated_at` stays.
    const [, affected] = await this.table.query<[unknown[], number]>(
      'UPDATE memory.integration_account SET credentials = $3 WHERE id = $1 AND credentials = $2',
      [id, credentials, resealed],
    );
    return affected === 1;
  }

  /** @returns whether it was there */
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
