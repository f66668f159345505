import { Injectable } from '@nestjs/common';
import { DataSource, type QueryDeepPartialEntity } from 'typeorm';
import { OAuthClientRow } from './oauth-client.entity.js';

/** The table of OAuth clients. */
@Injectable()
export class OAuthClientRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(clientId: string): Promise<OAuthClientRow | null> {
    return this.dataSource.manager.findOneBy(OAuthClientRow, { clientId });
  }

  /** Newest first. */
  listOf(workspaceId: string): Promise<OAuthClientRow[]> {
    return this.dataSource.manager.find(OAuthClientRow, {
      where: { workspaceId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  async add(client: OAuthClientRow): Promise<void> {
    await this.dataSource.manager.insert(OAuthClientRow, asWritten(client));
  }

  async update(
    clientId: string,
    changes: Partial<Pick<OAuthClientRow, 'name' | 'redirectUris' | 'metadata'>>,
  ): Promise<void> {
    const updatedAt = new Date();
    await this.dataSource.manager.update(OAuthClientRow, { clientId }, asWritten({ ...changes, updatedAt }));
  }

  async remove(clientId: string): Promise<void> {
    await this.dataSource.manager.delete(OAuthClientRow, { clientId });
  }
}

/** TypeORM's types of what is written know no JSON of any shape. */
function asWritten(changes: Partial<OAuthClientRow>): QueryDeepPartialEntity<OAuthClientRow> {
  return changes as QueryDeepPartialEntity<OAuthClientRow>;
}
