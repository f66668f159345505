import type { IngestContent } from '@memory-graph/contracts/events';
import type { Principal } from '@memory-graph/contracts/internal-http';
import type { LogRecord } from '@memory-graph/contracts/workspace-transfer';
import type { Log } from '../memory/log-store/log.entity.js';
import { newLog } from '../memory/log-store/new-log.js';

interface Destination {
  /** The id of the log in the workspace of the caller. */
  id: string;
  caller: Principal;
  /** Label ids of the workspace by label ids of the file. */
  labelIds: ReadonlyMap<string, string>;
}

/** Converts an imported record to a log. Content that was completed elsewhere must still be added to the graph here. */
export function toLog(record: LogRecord, { id, caller, labelIds }: Destination): Log {
  const labelIdsHere = record.labelIds.flatMap((labelId) => labelIds.get(labelId) ?? []);
  const submission = { ...record, id, content: contentOf(record), labelIds: labelIdsHere };
  return Object.assign(
    newLog(caller, submission, new Date(record.time)),
    record.status === 'failed' && failureOf(record),
  );
}

function failureOf({ processedAt, error }: LogRecord) {
  return { status: 'failed' as const, processedAt: processedAt === null ? null : new Date(processedAt), error };
}

function contentOf({ text, episode, extractor, facts, statedFacts }: LogRecord): IngestContent {
  if (episode) {
    const { text: episodeText = text, ...evidence } = episode;
    return { kind: 'evidence', text: episodeText, extractor: extractor ?? 'import', evidence };
  }
  if (facts) return { kind: 'facts', facts };
  return { kind: 'text', text, ...(statedFacts && { facts: statedFacts }) };
}
