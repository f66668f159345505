import { Injectable } from '@nestjs/common';
import { DataSource, type QueryDeepPartialEntity } from 'typeorm';
import { isForeignKeyViolation } from '../foreign-key-violation.js';
import { OidcRecordRow } from './oidc-record.entity.js';

/** The table of oidc-provider records. */
@Injectable()
export class OidcRecordRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(model: string, id: string): Promise<OidcRecordRow | null> {
    return this.dataSource.manager.findOneBy(OidcRecordRow, { model, id });
  }

  /** @returns whether the client and the user still exist; otherwise nothing is saved */
  save(record: OidcRecordRow): Promise<boolean> {
    return unlessDeleted(this.dataSource.manager.upsert(OidcRecordRow, asWritten(record), ['model', 'id']));
  }

  /**
   * Keeps a record that exists already as it is.
   * @returns as `save`
   */
  add(record: OidcRecordRow): Promise<boolean> {
    const { manager } = this.dataSource;
    return unlessDeleted(
      manager.createQueryBuilder().insert().into(OidcRecordRow).values(asWritten(record)).orIgnore().execute(),
    );
  }

  /** @returns whether this call consumed the record; of concurrent calls only one does */
  async consume(model: string, id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager
      .createQueryBuilder()
      .update(OidcRecordRow)
      .set({ consumedAt: new Date() })
      .where('model = :model AND id = :id AND consumed_at IS NULL', { model, id })
      .execute();
    return affected === 1;
  }

  async remove(model: string, id: string): Promise<void> {
    await this.dataSource.manager.delete(OidcRecordRow, { model, id });
  }

  /** Keeps a self-registered client, because a user has granted it access. */
  async noteAllowed(clientId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE auth.oauth_client SET updated_at = now()
       WHERE client_id = $1 AND workspace_id IS NULL AND updated_at = created_at`,
      [clientId],
    );
  }

  async removeExpired(): Promise<void> {
    await this.dataSource.query('DELETE FROM auth.oidc_record WHERE expires_at <= now()');
  }
}

/** The TypeORM types for writes do not support arbitrary JSON. */
function asWritten(record: OidcRecordRow): QueryDeepPartialEntity<OidcRecordRow> {
  return record as QueryDeepPartialEntity<OidcRecordRow>;
}

async function unlessDeleted(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}
