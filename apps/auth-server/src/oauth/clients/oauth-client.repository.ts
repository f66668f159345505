import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { isForeignKeyViolation } from '../foreign-key-violation.js';
import { OAuthClientRow } from './oauth-client.entity.js';
import { clientNotFound } from './oauth-client.errors.js';

/** The characters of client ids (RFC 6749, appendix A.1): any other text belongs to nobody, and may not be storable. */
const CLIENT_ID = /^[\x20-\x7e]+$/;

export type OAuthClientChanges = Partial<Pick<OAuthClientRow, 'name' | 'redirectUris' | 'secretHash' | 'metadata'>>;

/** The table of OAuth clients. */
@Injectable()
export class OAuthClientRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(clientId: string): Promise<OAuthClientRow | null> {
    if (!CLIENT_ID.test(clientId)) return null;
    return this.dataSource.manager.findOneBy(OAuthClientRow, { clientId });
  }

  /** Null also for a client of another workspace. */
  async findOf(workspaceId: string, clientId: string): Promise<OAuthClientRow | null> {
    const client = await this.find(clientId);
    return client?.workspaceId === workspaceId ? client : null;
  }

  /** Newest first. */
  listOf(workspaceId: string, manager: EntityManager = this.dataSource.manager): Promise<OAuthClientRow[]> {
    return manager.find(OAuthClientRow, {
      where: { workspaceId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** @throws ServiceError `not_found` if its workspace is not there */
  async add(client: OAuthClientRow, manager: EntityManager = this.dataSource.manager): Promise<void> {
    try {
      await manager.insert(OAuthClientRow, asWritten(client));
    } catch (cause) {
      if (!isForeignKeyViolation(cause)) throw cause;
      throw new ServiceError('not_found', 'There is no such workspace.', { cause });
    }
  }

  /** Those who count the clients of a workspace to add one wait for each other until their transaction ends. */
  async countAlone(manager: EntityManager, workspaceId: string): Promise<number> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`OAuth clients of ${workspaceId}`]);
    return manager.countBy(OAuthClientRow, { workspaceId });
  }

  async update(manager: EntityManager, clientId: string, changes: OAuthClientChanges): Promise<void> {
    const updatedAt = new Date();
    await manager.update(OAuthClientRow, { clientId }, asWritten({ ...changes, updatedAt }));
  }

  /**
   * Keeps others from giving the client anything until the transaction ends: whatever names it waits for the row.
   * @throws ServiceError `not_found` if the workspace has no such client
   */
  async lock(manager: EntityManager, workspaceId: string, clientId: string): Promise<OAuthClientRow> {
    const client = CLIENT_ID.test(clientId)
      ? await manager.findOne(OAuthClientRow, {
          where: { clientId, workspaceId },
          lock: { mode: 'pessimistic_write' },
        })
      : null;
    if (!client) throw clientNotFound();
    return client;
  }

  async remove(clientId: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.delete(OAuthClientRow, { clientId });
  }
}

/** TypeORM's types of what is written know no JSON of any shape. */
function asWritten(changes: Partial<OAuthClientRow>): QueryDeepPartialEntity<OAuthClientRow> {
  return changes as QueryDeepPartialEntity<OAuthClientRow>;
}
