import { Injectable } from '@nestjs/common';
import {
  INGEST_REQUESTED_V1,
  type IngestContent,
  type IngestRequestedData,
  type RequestedRule,
} from '@memory-graph/contracts/events/ingest-requested/ingest-requested.v1.event';
import { newEvent } from '@memory-graph/contracts/events/new-event';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { toUtcIso, utcOffsetMinutesOf } from '@memory-graph/http-api/validation/date-time';
import { tracedEvent } from '@memory-graph/internal-http/request-context';
import { GroupCommit } from '@memory-graph/relational-store/group-commit';
import { Outbox, type OutboxEvent } from '@memory-graph/relational-store/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { IdempotencyKeyRepository } from '../idempotency/idempotency-key.repository.js';
import { keyedRequest, type KeyedRequest } from '../idempotency/keyed-request.js';
import { ActiveRules } from '../ingestion-rules/active-rules.js';
import { insertLogs } from '../logs/insert-logs.js';
import { Log } from '../logs/log.entity.js';
import { QueueCapacity, type Admission } from './queue-capacity.js';

/** Content as a client hands it in. */
export interface Submission {
  /** What the log shows as its text. */
  text: string;
  /** Null: `text` itself is to be read. */
  content: Exclude<IngestContent, { kind: 'text' }> | null;
  source: string;
  /** Where it can be seen; left out: nowhere. */
  sourceURL?: string;
  /** The integration that brought it; left out: none. */
  integrationSlug?: string;
  /** ISO 8601, as the client wrote it. */
  referenceTime: string;
  sessionId: string | null;
  labelIds: string[];
  metadata: Record<string, string | number | boolean>;
}

/** Evidence that needs no reading. It belongs to no session and carries no labels. */
export interface ReadyEvidence extends Pick<Submission, 'text' | 'source'> {
  content: NonNullable<Submission['content']>;
  /** ISO 8601; now, where it is a decision about what is known already. */
  referenceTime?: string;
}

/** What one request brings: kept or refused as a whole. */
interface Acceptance {
  logs: Log[];
  events: OutboxEvent[];
  /** The request that it is for, if that came with an `Idempotency-Key`, and which of its acceptances this is. */
  keyed: { request: KeyedRequest; position: number } | null;
}

/** Requests that share one transaction at most. */
const REQUESTS_PER_COMMIT = 64;
/**
 * A transaction takes no further request once it has so many logs, where a text counts once more for each 4 KiB. A batch of
 * 500 is accepted as a whole, but several of them do not hold the database at once.
 */
const LOGS_PER_COMMIT = 250;
const BYTES_A_LOG = 4_096;

/** The way into the memory: what it accepted is never lost. */
@Injectable()
export class IngestQueue {
  private readonly commits = new GroupCommit<Acceptance, void>({
    maxBatch: REQUESTS_PER_COMMIT,
    maxCost: LOGS_PER_COMMIT,
    turnOf: ({ logs }) => ({
      key: logs[0]?.workspaceId ?? '',
      cost: logs.reduce((sum, { ingestText }) => sum + 1 + ingestText.length / BYTES_A_LOG, 0),
    }),
    flush: (acceptances) => this.commit(acceptances),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly capacity: QueueCapacity,
    private readonly activeRules: ActiveRules,
    private readonly idempotencyKeys: IdempotencyKeyRepository,
  ) {}

  /**
   * Accepts content for ingestion, all or nothing. Once it resolves, the logs and the events that will have them
   * processed are committed. Attempts at a request with an `Idempotency-Key` have it accepted once.
   * @returns the ids of the logs, in order
   * @throws ServiceError `rate_limited` if too much of the workspace waits already
   */
  async accept(caller: Principal, submissions: readonly Submission[]): Promise<string[]> {
    const request = keyedRequest.getStore();
    const acceptance = request?.nextAcceptance();
    if (acceptance?.earlier) return acceptance.earlier;
    const admission = await this.capacity.reserve(caller.workspaceId, submissions.length);
    const rules = await this.activeRules.forSources(
      caller.workspaceId,
      submissions.map(({ source }) => source),
    );
    const logs = submissions.map((submission) => newLog(caller, submission));
    const keyed = request && acceptance ? { request, position: acceptance.position } : null;
    const events = logs.map((log, index) => toOutboxEvent(log, admission.topicFor(log), rules[index]!));
    await this.commits.run({ logs, events, keyed });
    this.outbox.wake();
    return logs.map((log) => log.id);
  }

  /** As `accept`, for one piece of ready evidence. @returns the id of its log */
  async acceptEvidence(
    caller: Principal,
    { referenceTime = new Date().toISOString(), ...evidence }: ReadyEvidence,
  ): Promise<string> {
    const submission = { ...evidence, referenceTime, sessionId: null, labelIds: [], metadata: {} };
    const [queueId] = await this.accept(caller, [submission]);
    return queueId!;
  }

  /**
   * Has logs of one workspace processed that were restarted, or stored, within the transaction of `manager`, by the ingestion
   * rules of now; call `wake` after it.
   * @param admission of the workspace, asked for before the transaction
   */
  async requeue(manager: EntityManager, admission: Admission, ...logs: Log[]): Promise<void> {
    const rules = new Map<string, RequestedRule[]>();
    for (const { workspaceId, source } of logs) {
      if (!rules.has(source)) rules.set(source, await this.activeRules.readForSource(manager, workspaceId, source));
    }
    await this.outbox.add(
      manager,
      logs.map((log) => toOutboxEvent(log, admission.topicFor(log), rules.get(log.source)!)),
    );
  }

  /** Has what was committed sent at once, rather than at the relay's next look. */
  wake(): void {
    this.outbox.wake();
  }

  private async commit(acceptances: readonly Acceptance[]): Promise<void[]> {
    await this.dataSource.transaction(async (manager) => {
      for (const { keyed, logs } of acceptances) {
        if (!keyed) continue;
        const logIds = logs.map(({ id }) => id);
        await this.idempotencyKeys.noteAccepted(manager, keyed.request, keyed.position, logIds);
      }
      await this.outbox.add(
        manager,
        acceptances.flatMap(({ events }) => events),
      );
      // Last: it locks the counts of the workspace until the commit.
      await insertLogs(
        manager,
        acceptances.flatMap(({ logs }) => logs),
      );
    });
    return acceptances.map(() => undefined);
  }
}

function newLog(caller: Principal, submission: Submission): Log {
  return Object.assign(new Log(), {
    id: uuidv7(),
    workspaceId: caller.workspaceId,
    userId: caller.user.id,
    userName: caller.user.name,
    source: submission.source,
    sourceURL: submission.sourceURL ?? null,
    integrationSlug: submission.integrationSlug ?? null,
    ingestText: submission.text,
    content: submission.content,
    referenceTime: submission.referenceTime,
    sessionId: submission.sessionId,
    labelIds: submission.labelIds,
    metadata: submission.metadata,
    time: new Date(),
    status: 'pending' as const,
    attempt: 1,
    processedAt: null,
    episodeId: null,
    error: null,
    extraction: null,
    ingestionRules: null,
  });
}

/** Made while the request that asks for it is at hand: the event carries its trace on. */
function toOutboxEvent(log: Log, topic: string, rules: RequestedRule[]): OutboxEvent {
  const data: IngestRequestedData = {
    queueId: log.id,
    workspaceId: log.workspaceId,
    user: { id: log.userId, name: log.userName },
    attempt: log.attempt,
    content: log.content ?? { kind: 'text', text: log.ingestText },
    source: log.source,
    sourceURL: log.sourceURL,
    referenceTime: toUtcIso(log.referenceTime),
    utcOffsetMinutes: utcOffsetMinutesOf(log.referenceTime),
    sessionId: log.sessionId,
    labelIds: log.labelIds,
    metadata: log.metadata,
    acceptedAt: log.time.toISOString(),
    ...(log.content === null && rules.length > 0 && { rules }),
  };
  return {
    topic,
    key: log.id,
    event: newEvent(INGEST_REQUESTED_V1, '/api-gateway', log.id, data, tracedEvent()),
  };
}
