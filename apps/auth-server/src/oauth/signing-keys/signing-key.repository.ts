import { Injectable } from '@nestjs/common';
import type { JWK } from 'jose';
import { DataSource, type EntityManager } from 'typeorm';

/** Held while keys are added, so that only one of several starting or rotating instances adds one. */
const LOCK = 'memory-graph signing keys';

/** The table of signing keys. Its times are those of the database, which all instances share. */
@Injectable()
export class SigningKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The published keys; the first one signs. */
  async listPublished(manager: EntityManager = this.dataSource.manager): Promise<JWK[]> {
    const rows = await manager.query<{ privateJwk: JWK }[]>(
      `SELECT private_jwk AS "privateJwk" FROM auth.signing_key
       WHERE publish_until IS NULL OR publish_until > now()
       ORDER BY sign_from <= now() DESC, sign_from DESC`,
    );
    return rows.map(({ privateJwk }) => privateJwk);
  }

  /** Runs `change` while no other instance can add keys. */
  locked(change: (manager: EntityManager) => Promise<void>): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [LOCK]);
      await change(manager);
    });
  }

  async add(manager: EntityManager, key: JWK, signInSeconds: number): Promise<void> {
    await manager.query(
      `INSERT INTO auth.signing_key (kid, private_jwk, created_at, sign_from)
       VALUES ($1, $2, now(), now() + make_interval(secs => $3))`,
      [key.kid, JSON.stringify(key), signInSeconds],
    );
  }

  /** Limits the remaining publication time of the current keys; a shorter remaining time is kept. */
  async retireAll(manager: EntityManager, inSeconds: number): Promise<void> {
    await manager.query(
      `UPDATE auth.signing_key SET publish_until = least(publish_until, now() + make_interval(secs => $1))`,
      [inSeconds],
    );
  }

  /**
   * Deletes keys that are no longer published, and keys that start to sign later than
   * `signInSeconds` and were never used.
   */
  async clear(manager: EntityManager, signInSeconds: number): Promise<void> {
    await manager.query(
      `DELETE FROM auth.signing_key WHERE publish_until <= now() OR sign_from > now() + make_interval(secs => $1)`,
      [signInSeconds],
    );
  }
}
