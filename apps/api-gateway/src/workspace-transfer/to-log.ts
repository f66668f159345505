import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import type { LogRecord } from '@memory-graph/contracts/workspace-transfer/transfer-record';
import { Log } from '../logs/log.entity.js';

interface Destination {
  /** Of the log, in the workspace of the caller. */
  id: string;
  caller: Principal;
  /** Of the workspace, by those of the file. */
  labelIds: ReadonlyMap<string, string>;
}

/** A log of a file as the workspace keeps it. What was completed elsewhere has yet to be brought into the graph here. */
export function toLog(record: LogRecord, { id, caller, labelIds }: Destination): Log {
  const hasFailed = record.status === 'failed';
  return Object.assign(new Log(), {
    id,
    workspaceId: caller.workspaceId,
    userId: caller.user.id,
    userName: caller.user.name,
    source: record.source,
    sourceURL: record.sourceURL,
    integrationSlug: record.integrationSlug,
    ingestText: record.text,
    content: contentOf(record),
    referenceTime: record.referenceTime,
    sessionId: record.sessionId,
    labelIds: [...new Set(record.labelIds.flatMap((labelId) => labelIds.get(labelId) ?? []))],
    metadata: record.metadata,
    time: new Date(record.time),
    status: hasFailed ? ('failed' as const) : ('pending' as const),
    attempt: 1,
    processedAt: hasFailed && record.processedAt !== null ? new Date(record.processedAt) : null,
    episodeId: null,
    error: hasFailed ? record.error : null,
    extraction: null,
  });
}

function contentOf({ text, episode, extractor, facts }: LogRecord): Log['content'] {
  if (episode) {
    const { text: episodeText = text, ...evidence } = episode;
    return { kind: 'evidence', text: episodeText, extractor: extractor ?? 'import', evidence };
  }
  return facts && { kind: 'facts', facts };
}
