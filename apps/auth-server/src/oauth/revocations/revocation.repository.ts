import { Injectable } from '@nestjs/common';
import type { Revocation, RevocationKind } from '@memory-graph/contracts/internal-http';
import { DataSource, type EntityManager } from 'typeorm';
import { ACCESS_TOKEN_LIFETIME_SECONDS } from '../lifetimes.js';
import { RevocationRow } from './revocation.entity.js';

/** The maximum clock difference between machines. */
const CLOCK_SKEW_MS = 60_000;

/** The table of revocations. Services that verify access tokens by their signature load it every few seconds. */
@Injectable()
export class RevocationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The revocations of tokens that have not expired yet. */
  async list(): Promise<Revocation[]> {
    return this.dataSource.query<Revocation[]>('SELECT kind, id FROM auth.revocation WHERE expires_at > now()');
  }

  has(kind: RevocationKind, id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(RevocationRow, { kind, id });
  }

  add(kind: RevocationKind, id: string): Promise<void> {
    return this.addAll(kind, [id]);
  }

  /** Ignores entries that already exist. */
  async addAll(
    kind: RevocationKind,
    ids: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.query('DELETE FROM auth.revocation WHERE expires_at <= now()');
    const expiresAt = new Date(Date.now() + ACCESS_TOKEN_LIFETIME_SECONDS * 1000 + CLOCK_SKEW_MS);
    // A fixed order avoids deadlocks between concurrent inserts of the same entries.
    await manager.query(
      `INSERT INTO auth.revocation (kind, id, expires_at)
       SELECT $1, id, $3 FROM unnest($2::text[]) AS id ORDER BY id
       ON CONFLICT DO NOTHING`,
      [kind, ids, expiresAt],
    );
  }
}
