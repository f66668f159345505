import type { IngestContent } from '@memory-graph/contracts/events';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { LogRecord } from '@memory-graph/contracts/workspace-transfer';
import { Log } from '../memory/log-store/log.entity.js';

interface Destination {
  /** The id of the log in the workspace of the caller. */
  id: string;
  caller: Principal;
  /** Label ids of the workspace by label ids of the file. */
  labelIds: ReadonlyMap<string, string>;
}

/** Converts an imported record to a log. Content that was completed elsewhere must still be added to the graph here. */
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
    text: record.text,
    content: contentOf(record),
    referenceTime: record.referenceTime,
    sessionId: record.sessionId,
    subject: record.subject ?? null,
    shared: record.shared ?? false,
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

function contentOf({ text, episode, extractor, facts, statedFacts }: LogRecord): IngestContent {
  if (episode) {
    const { text: episodeText = text, ...evidence } = episode;
    return { kind: 'evidence', text: episodeText, extractor: extractor ?? 'import', evidence };
  }
  if (facts) return { kind: 'facts', facts };
  return { kind: 'text', text, ...(statedFacts && { facts: statedFacts }) };
}
