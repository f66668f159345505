import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { requireRoom } from '@memory-graph/relational-store';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { isForeignKeyViolation } from '../foreign-key-violation.js';
import { OAuthClientRow } from './oauth-client.entity.js';
import { clientNotFound } from './oauth-client.errors.js';

/** The characters of client ids (RFC 6749, appendix A.1): other text cannot be an id and may not be storable. */
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

  /** Newest first. */
  listOf(workspaceId: string, manager: EntityManager = this.dataSource.manager): Promise<OAuthClientRow[]> {
    return manager.find(OAuthClientRow, {
      where: { workspaceId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** @throws ServiceError `not_found` if the workspace does not exist */
  async add(client: OAuthClientRow, manager: EntityManager = this.dataSource.manager): Promise<void> {
    try {
      await manager.insert(OAuthClientRow, asWritten(client));
    } catch (cause) {
      if (!isForeignKeyViolation(cause)) throw cause;
      throw new ServiceError('not_found', 'Workspace not found', { cause });
    }
  }

  /** @throws ServiceError `conflict` if the workspace has the maximum number of clients */
  requireRoom(manager: EntityManager, workspaceId: string, atMost: number): Promise<void> {
    const bound = { atMost, things: 'OAuth clients', ownerId: workspaceId };
    return requireRoom(manager, OAuthClientRow, { workspaceId }, bound);
  }

  async update(manager: EntityManager, clientId: string, changes: OAuthClientChanges): Promise<void> {
    const updatedAt = new Date();
    await manager.update(OAuthClientRow, { clientId }, asWritten({ ...changes, updatedAt }));
  }

  /**
   * Locks the client until the transaction ends, so that no grant can be added meanwhile.
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

/** The TypeORM types for writes do not support arbitrary JSON. */
function asWritten(changes: Partial<OAuthClientRow>): QueryDeepPartialEntity<OAuthClientRow> {
  return changes as QueryDeepPartialEntity<OAuthClientRow>;
}
