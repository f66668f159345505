import type { IngestContent, IngestRequestedData } from '@memory-graph/contracts/events';
import { parseDateTime } from '@memory-graph/contracts/validation';
import { requireOwn, subjectFor } from '@memory-graph/access-control';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { Owner } from '@memory-graph/memory-model';
import { type ErrorDetail, ServiceError } from '@memory-graph/errors';
import { GroupCommit, Outbox, type OutboxEvent } from '@memory-graph/relational-store';
import { DataSource, type EntityManager } from 'typeorm';
import { IdempotencyKeyRepository } from '../../http/idempotency/idempotency-key.repository.js';
import { keyedRequest, type KeyedRequest } from '../../http/idempotency/keyed-request.js';
import { ActiveRules } from '../ingestion-rules/active-rules.js';
import { insertLogs } from '../log-store/insert-logs.js';
import type { Log } from '../log-store/log.entity.js';
import { newLog, type Submission } from '../log-store/new-log.js';
import { PrecedingMessages } from '../log-store/preceding-messages.js';
import { RetentionPeriods } from '../retention/retention-periods.js';
import { Quotas } from '../usage/quotas.js';
import { ingestRequestOf } from './ingest-request-of.js';
import { ingestRequestEvent, IngestRequests } from './ingest-requests.js';
import { Vocabularies } from '../vocabulary/vocabularies.js';
import { momentOfAcceptance } from './moment-of-acceptance.js';
import { QueueCapacity, type Admission } from './queue-capacity.js';

/** Evidence that needs no extraction. It belongs to no session and has no labels. */
export interface ReadyEvidence extends Pick<Submission, 'text' | 'source' | keyof Owner> {
  content: Exclude<IngestContent, { kind: 'text' }>;
  /** ISO 8601; the current time if it is a decision about existing knowledge. */
  referenceTime?: string;
}

/** The content of one request, accepted or rejected as a whole. */
interface Acceptance {
  logs: Log[];
  events: OutboxEvent[];
  /** The request with an `Idempotency-Key`, if any, and the position of this step in it. */
  keyed: { request: KeyedRequest; position: number } | null;
}

/** Maximum number of requests per transaction. */
const REQUESTS_PER_COMMIT = 64;
/**
 * A transaction with this many logs takes no further request; a text counts once more per 4 KiB. A
 * batch of 500 is accepted as a whole, but several batches do not occupy the database together.
 */
const LOGS_PER_COMMIT = 250;
const BYTES_A_LOG = 4_096;

/** Accepts content for ingestion. Accepted content is never lost. */
@Injectable()
export class IngestQueue {
  private readonly commits = new GroupCommit<Acceptance, ServiceError | null>({
    maxBatch: REQUESTS_PER_COMMIT,
    maxCost: LOGS_PER_COMMIT,
    turnOf: ({ logs }) => ({
      key: logs[0]?.workspaceId ?? '',
      cost: logs.reduce((sum, { size }) => sum + 1 + size / BYTES_A_LOG, 0),
    }),
    flush: (acceptances) => this.commit(acceptances),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly capacity: QueueCapacity,
    private readonly quotas: Quotas,
    private readonly activeRules: ActiveRules,
    private readonly vocabularies: Vocabularies,
    private readonly retention: RetentionPeriods,
    private readonly idempotencyKeys: IdempotencyKeyRepository,
    private readonly requests: IngestRequests,
    private readonly precedingMessages: PrecedingMessages,
  ) {}

  /**
   * Accepts content for ingestion, all or nothing. When it resolves, the logs and their events are
   * committed. Repeated attempts of a request with an `Idempotency-Key` accept its content once.
   * @param pathOf path of a submission in the request, by index
   * @returns the ids of the logs, in order
   * @throws ServiceError `insufficient_scope` for content that a caller who is bound to a subject may not add
   * @throws ServiceError `invalid_request` for content that has expired already
   * @throws ServiceError `rate_limited` if the queue of the workspace is full
   * @throws ServiceError `rate_limited` or `conflict` if the content exceeds a quota
   */
  async accept(
    caller: Principal,
    given: readonly Submission[],
    pathOf: (index: number) => string = () => '',
  ): Promise<string[]> {
    const submissions = given.map((submission, index) => withOwner(caller, submission, pathOf(index)));
    const request = keyedRequest.getStore();
    const acceptance = request?.nextAcceptance();
    if (acceptance?.earlier) return acceptance.earlier;
    requireFutureExpiry(submissions, pathOf);
    const admission = await this.capacity.reserve(caller.workspaceId, submissions.length);
    const rules = await this.activeRules.forSources(
      caller.workspaceId,
      submissions.map(({ source }) => source),
    );
    const vocabulary = await this.vocabularies.of(caller.workspaceId);
    const logs = submissions.map((submission) => newLog(caller, submission, momentOfAcceptance()));
    await this.retention.apply(caller.workspaceId, logs);
    const keyed = request && acceptance ? { request, position: acceptance.position } : null;
    const preceding = await this.precedingMessages.ofNew(logs);
    const events = logs.map((log, index) => {
      const readBy = { rules: rules[index]!, vocabulary, preceding: preceding.get(log.id) };
      return ingestRequestEvent(log, admission.topicFor(log), readBy);
    });
    const refusal = await this.commits.run({ logs, events, keyed });
    if (refusal) throw refusal;
    this.outbox.wake();
    return logs.map((log) => log.id);
  }

  /**
   * Like `accept`, for one piece of ready evidence.
   * @returns the id of its log
   */
  async acceptEvidence(caller: Principal, evidence: ReadyEvidence): Promise<string> {
    const [queueId] = await this.accept(caller, [submissionOf(evidence)]);
    return queueId!;
  }

  /** The request to the worker that `acceptEvidence` would store. Nothing is accepted. */
  requestOf(caller: Principal, evidence: ReadyEvidence): IngestRequestedData {
    return ingestRequestOf(newLog(caller, withOwner(caller, submissionOf(evidence)), momentOfAcceptance()));
  }

  /**
   * Queues restarted or stored logs of a workspace within the transaction of `manager`, with the
   * current ingestion rules; call `wake` after it.
   * @param admission of the workspace, requested before the transaction
   */
  async requeue(manager: EntityManager, admission: Admission, ...logs: Log[]): Promise<void> {
    await this.requests.add(manager, admission, logs);
  }

  /** Publishes committed events at once instead of at the next poll of the relay. */
  wake(): void {
    this.outbox.wake();
  }

  /** @returns the error of each request that exceeds a quota, and null for those that are stored */
  private commit(requests: readonly Acceptance[]): Promise<(ServiceError | null)[]> {
    return this.dataSource.transaction(async (manager) => {
      const refusals = await this.quotas.decide(
        manager,
        requests.map(({ logs }) => logs),
      );
      const acceptances = requests.filter((_, index) => refusals[index] === null);
      if (acceptances.length === 0) return refusals;
      for (const { keyed, logs } of acceptances) {
        if (!keyed) continue;
        const logIds = logs.map(({ id }) => id);
        await this.idempotencyKeys.noteAccepted(manager, keyed.request, keyed.position, logIds);
      }
      await this.outbox.add(
        manager,
        acceptances.flatMap(({ events }) => events),
      );
      // This is the last step, because it locks the counts of the workspace until the commit.
      await insertLogs(
        manager,
        acceptances.flatMap(({ logs }) => logs),
      );
      return refusals;
    });
  }
}

/** @throws ServiceError `insufficient_scope` for content that a caller who is bound to a subject may not add */
function withOwner(caller: Principal, submission: Submission, path = ''): Submission {
  const owned = { ...submission, subject: subjectFor(caller, submission.subject ?? undefined, `${path}subject`) };
  requireOwn(caller, owned, `${path}shared`);
  return owned;
}

/** @throws ServiceError `invalid_request` for content that has expired already */
function requireFutureExpiry(submissions: readonly Submission[], pathOf: (index: number) => string): void {
  const details = submissions.flatMap(({ expiresAt }, index): ErrorDetail[] => {
    if (!expiresAt || parseDateTime(expiresAt)! > Date.now()) return [];
    return [{ path: `${pathOf(index)}expiresAt`, message: 'must be in the future', code: 'in_the_past' }];
  });
  if (details.length > 0) throw new ServiceError('invalid_request', 'The content has expired already', { details });
}

function submissionOf(evidence: ReadyEvidence): Submission {
  return { ...evidence, referenceTime: evidence.referenceTime ?? new Date().toISOString() };
}
