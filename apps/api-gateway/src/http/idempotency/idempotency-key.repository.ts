import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { KeptAnswer } from './kept-answer.js';
import { KeyedRequest } from './keyed-request.js';

/** Identifies a request by its key and its content. */
export interface RequestIdentity {
  workspaceId: string;
  keyHash: Buffer;
  fingerprint: Buffer;
}

export type Claim =
  | { kind: 'claimed'; request: KeyedRequest }
  | { kind: 'answered'; answer: KeptAnswer }
  /** Another attempt is in progress. */
  | { kind: 'under_way' }
  /** The key was used for a different request. */
  | { kind: 'other_request' };

interface KeptRow {
  same: boolean;
  answer: KeptAnswer | null;
}

const KEPT_FOR = `interval '24 hours'`;

/**
 * Time after which a silent attempt counts as abandoned: longer than any attempt takes. An attempt
 * that takes longer loses its claim, and its content is not accepted, because another attempt may
 * have done so.
 */
const LEASE_MS = 60_000;

/** The table of requests with an `Idempotency-Key`. */
@Injectable()
export class IdempotencyKeyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Claims a request for this attempt, unless it is completed or another attempt is in progress in any process. */
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
    // The row expired between the two statements.
    if (!kept) return this.claim(identity);
    if (!kept.same) return { kind: 'other_request' };
    return kept.answer ? { kind: 'answered', answer: kept.answer } : { kind: 'under_way' };
  }

  /**
   * Records what is accepted for a request, in the same transaction, so that it is accepted once
   * even if the attempt fails afterwards.
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
    throw new ServiceError('conflict', 'Another request with the same Idempotency-Key took over', { transient: true });
  }

  /** Stores the response to a request, unless another attempt took it over. */
  async keep({ workspaceId, keyHash, claim }: KeyedRequest, answer: KeptAnswer): Promise<void> {
    await this.dataSource.query(
      `UPDATE memory.idempotency_key SET answer = $4::json
       WHERE workspace_id = $1 AND key_hash = $2 AND claim = $3`,
      [workspaceId, keyHash, claim, JSON.stringify(answer)],
    );
  }

  /** Releases the claim, so that the next attempt can start at once. */
  async release({ workspaceId, keyHash, claim }: KeyedRequest): Promise<void> {
    await this.dataSource.query(
      `UPDATE memory.idempotency_key SET leased_until = now()
       WHERE workspace_id = $1 AND key_hash = $2 AND claim = $3`,
      [workspaceId, keyHash, claim],
    );
  }

  /**
   * Deletes expired requests.
   * @returns how many
   */
  async forgetOld(limit: number): Promise<number> {
    const [, forgotten] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM memory.idempotency_key WHERE ctid = ANY (ARRAY (
         SELECT ctid FROM memory.idempotency_key WHERE created_at < now() - ${KEPT_FOR} LIMIT $1))`,
      [limit],
    );
    return forgotten;
  }

  /**
   * Withholds the kept responses of a workspace from repetitions, except those that contain nothing but ids of logs:
   * others may contain what was forgotten.
   */
  async withholdAnswers(workspaceId: string): Promise<void> {
    const withheld: KeptAnswer = { kind: 'withheld' };
    await this.dataSource.query(
      `UPDATE memory.idempotency_key SET answer = $2::json
       WHERE workspace_id = $1 AND answer::jsonb ? 'body' AND CASE jsonb_typeof(answer::jsonb -> 'body')
         WHEN 'object' THEN (answer::jsonb -> 'body') - ARRAY ['success', 'queueId', 'queueIds'] <> '{}'
         ELSE true END`,
      [workspaceId, JSON.stringify(withheld)],
    );
  }

  async deleteAll(workspaceId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM memory.idempotency_key WHERE workspace_id = $1', [workspaceId]);
  }
}
