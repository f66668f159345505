import type { IngestRequestedData } from '@memory-graph/contracts/events';
import { toUtcIso, utcOffsetMinutesOf } from '@memory-graph/contracts/validation';
import { headerOf } from '@memory-graph/memory-model';
import type { Log } from '../log-store/log.entity.js';

/** The request that asks the worker to process a log, without ingestion rules. */
export function ingestRequestOf(log: Log): IngestRequestedData {
  return {
    queueId: log.id,
    workspaceId: log.workspaceId,
    user: { id: log.userId, name: log.userName },
    attempt: log.attempt,
    content: log.content,
    ...headerOf(log),
    referenceTime: toUtcIso(log.referenceTime),
    utcOffsetMinutes: utcOffsetMinutesOf(log.referenceTime),
    acceptedAt: log.time.toISOString(),
    ...(log.expiresAt && { expiresAt: log.expiresAt.toISOString() }),
  };
}
