import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { KeptAnswer } from './kept-answer.js';
import { KeyedRequest } from './keyed-request.js';

/** A request by its key, and what it asks for. */
export interface RequestIdentity {
  workspaceId: string;
  keyHash: Buffer;
  fingerprint: Buffer;
}

export type Claim =
  | { kind: 'claimed'; request: KeyedRequest }
  | { kind: 'answered'; answer: KeptAnswer }
  /** Another attempt is under way. */
  | { kind: 'under_way' }
  /** The key was used for something else. */
  | { kind: 'other_request' };

interface KeptRow {
  same: boolean;
  answer: KeptAnswer | null;
}

const KEPT_FOR = `interval '24 hours'`;

/**
 * How long an attempt is taken to be under way if nothing is heard of it: longer than any takes. One that does take longer
 * loses its claim, and what it wanted accepted for ingestion is not, as another may have done it by then.
 */
const LEASE_MS = 60_000;

/** The table of requests that came with an `Idempotency-Key`. */
@Injectable()
export class IdempotencyKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Claims a request for this attempt, unless it was answered or another attempt is under way, in whatever process. */
  async claim(identity: RequestIdentity): Promise<Claim> {
    const { workspaceId, keyHash, fingerprint } = identity;
    const claim = uuidv7();
    const [claimed] = await this.dataSource.query<{ accepted: string[][] }[]>(
      `INSERT INTO memory.idempotency_key AS kept (workspace_id, key_hash, fingerprint, claim, leased_until)
       VALUES ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')
       ON CONFLICT (workspace_id, key_hash) DO UPDATE SET
         fingerprint = excluded.fingerprint,
         claim = excluded.claim,
         leased_until = excluded.leased_until,
         answer = NULL,
         accepted = CASE WHEN kept.created_at < now() - ${KEPT_FOR} THEN '[]' ELSE kept.accepted END,
         created_at = CASE WHEN kept.created_at < now() - ${KEPT_FOR} THEN now() ELSE kept.created_at END
       WHERE kept.created_at < now() - ${KEPT_FOR}
         OR (kept.fingerprint = excluded.fingerprint AND kept.answer IS NULL
           -- What ends later than any lease can end was leased before the clock was set back.
           AND (kept.leased_until <= now() OR kept.leased_until > now() + 2 * $5 * interval '1 millisecond'))
       RETURNING accepted`,
      [workspaceId, keyHash, fingerprint, claim, LEASE_MS],
    );
    if (claimed) return { kind: 'claimed', request: new KeyedRequest(workspaceId, keyHash, claim, claimed.accepted) };
    const [kept] = await this.dataSource.query<KeptRow[]>(
      `SELECT fingerprint = $3 AS same, answer FROM memory.idempotency_key WHERE workspace_id = $1 AND key_hash = $2`,
      [workspaceId, keyHash, fingerprint],
    );
    // Its time was over between the two statements.
    if (!kept) return this.claim(identity);
    if (!kept.same) return { kind: 'other_request' };
    return kept.answer ? { kind: 'answered', answer: kept.answer } : { kind: 'under_way' };
  }

  /**
   * Notes what is accepted for a request, in the transaction that accepts it: it happens once, whatever becomes of the attempt.
   * @throws ServiceError `conflict`, transient, if another attempt took the request over
   */
  async noteAccepted(
    manager: EntityManager,
    request: KeyedRequest,
    position: number,
    logIds: readonly string[],
  ): Promise<void> {
    const [, noted] = await manager.query<[unknown, number]>(
      `UPDATE memory.idempotency_key SET accepted = accepted || $5::jsonb
       WHERE workspace_id = $1 AND key_hash = $2 AND claim = $3 AND jsonb_array_length(accepted) = $4`,
      [request.workspaceId, request.keyHash, request.claim, position, JSON.stringify([logIds])],
    );
    if (noted === 1) return;
    throw new ServiceError('conflict', 'Another request with this Idempotency-Key took over.', { transient: true });
  }

  /** Keeps the answer to a request, unless another attempt took it over. */
  async keep({ workspaceId, keyHash, claim }: KeyedRequest, answer: KeptAnswer): Promise<void> {
    await this.dataSource.query(
      `UPDATE memory.idempotency_key SET answer = $4::json
       WHERE workspace_id = $1 AND key_hash = $2 AND claim = $3`,
      [workspaceId, keyHash, claim, JSON.stringify(answer)],
    );
  }

  /** Lets the next attempt in at once. */
  async release({ workspaceId, keyHash, claim }: KeyedRequest): Promise<void> {
    await this.dataSource.query(
      `UPDATE memory.idempotency_key SET leased_until = now()
       WHERE workspace_id = $1 AND key_hash = $2 AND claim = $3`,
      [workspaceId, keyHash, claim],
    );
  }

  /** Forgets requests whose time is over. @returns how many */
  async forgetOld(limit: number): Promise<number> {
    const [, forgotten] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM memory.idempotency_key WHERE ctid = ANY (ARRAY (
         SELECT ctid FROM memory.idempotency_key WHERE created_at < now() - ${KEPT_FOR} LIMIT $1))`,
      [limit],
    );
    return forgotten;
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM memory.idempotency_key WHERE workspace_id = $1', [workspaceId]);
  }
}
