import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MINUTE_SECONDS, type SharedPoints, type UnsharedPoints } from './request-counter.js';

/** A window that ends later than one can end was begun before the clock of the database was set back. */
const IS_CURRENT = `c.ends_at > now() AND c.ends_at <= now() + ${2 * MINUTE_SECONDS} * interval '1 second'`;

/** The shared counts of all gateways. */
@Injectable()
export class RateLimitCountRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds points to the current windows, or starts new ones.
   * @param kind of the keys
   * @returns the total counts of these keys
   */
  async add(kind: string, unshared: readonly UnsharedPoints[]): Promise<SharedPoints[]> {
    // The table contains digests, because tokens and addresses are confidential. A fixed order
    // avoids deadlocks between gateways.
    const entries = unshared
      .map((points) => ({ ...points, digest: digestOf(kind, points.key) }))
      .sort((a, b) => (a.digest < b.digest ? -1 : 1));
    const rows = await this.dataSource.query<{ key: string; points: number; reset_ms: number }[]>(
      `INSERT INTO memory.rate_limit_count AS c (key, points, ends_at)
       SELECT key, points, now() + reset_ms * interval '1 millisecond'
       FROM unnest($1::text[], $2::int[], $3::float8[]) AS u (key, points, reset_ms)
       ON CONFLICT (key) DO UPDATE SET
         points = excluded.points + CASE WHEN ${IS_CURRENT} THEN c.points ELSE 0 END,
         ends_at = CASE WHEN ${IS_CURRENT} THEN c.ends_at ELSE excluded.ends_at END
       RETURNING key, points, date_part('epoch', ends_at - now()) * 1000 AS reset_ms`,
      [entries.map(({ digest }) => digest), entries.map(({ points }) => points), entries.map(({ resetMs }) => resetMs)],
    );
    const keys = new Map(entries.map(({ digest, key }) => [digest, key]));
    return rows.map(({ key, points, reset_ms }) => ({ key: keys.get(key)!, points, resetMs: Number(reset_ms) }));
  }

  async forgetOld(): Promise<void> {
    await this.dataSource.query(`DELETE FROM memory.rate_limit_count AS c WHERE NOT (${IS_CURRENT})`);
  }
}

function digestOf(kind: string, key: string): string {
  return createHash('sha256').update(`${kind} ${key}`).digest('base64url');
}
