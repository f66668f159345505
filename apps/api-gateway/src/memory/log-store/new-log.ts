import type { IngestContent } from '@memory-graph/contracts/events';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { toUtcIso } from '@memory-graph/contracts/validation';
import { type GivenHeader, headerOf } from '@memory-graph/memory-model';
import { v7 as uuidv7 } from 'uuid';
import { Log } from './log.entity.js';

/** Content from a client. */
export interface Submission extends GivenHeader {
  /** A UUIDv7 for its log. Default: a new one. */
  id?: string;
  /** The text that the log shows. If the content is a text, it is that text. */
  text: string;
  content: IngestContent;
  /** The integration that added it, if any. */
  integrationSlug?: string | null;
  /** ISO 8601, in the notation of the client. */
  referenceTime: string;
  /** The client's own id of the text. */
  documentId?: string | null;
  /** ISO 8601. */
  expiresAt?: string | null;
}

/** @param time when it was accepted */
export function newLog(caller: Principal, submission: Submission, time: Date): Log {
  return Object.assign(new Log(), {
    id: submission.id ?? uuidv7(),
    workspaceId: caller.workspaceId,
    userId: caller.user.id,
    userName: caller.user.name,
    ...{ subject: null, shared: false },
    ...headerOf(submission),
    integrationSlug: submission.integrationSlug ?? null,
    text: submission.text,
    content: submission.content,
    referenceTime: submission.referenceTime,
    documentId: submission.documentId ?? null,
    expiresAt: submission.expiresAt ? new Date(toUtcIso(submission.expiresAt)) : null,
    time,
    status: 'pending' as const,
    attempt: 1,
    processedAt: null,
    episodeId: null,
    error: null,
    extraction: null,
    ingestionRules: null,
  });
}
