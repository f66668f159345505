import type { ArchivedEpisodeAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import type { ArchivedEpisode, LogRecord } from '@memory-graph/contracts/workspace-transfer/transfer-record';
import type { Log } from '../logs/log.entity.js';

/**
 * A log as files have it: completed if its episode is in the graph, whatever the log knows of it yet. Null for one that has
 * nothing to carry over: its episode was deleted meanwhile, or it decides on ids of this workspace and waits for its turn.
 */
export function toLogRecord(log: Log, archived: ArchivedEpisodeAnswer | null): LogRecord | null {
  const common = {
    type: 'log' as const,
    id: log.id,
    source: log.source,
    sourceURL: log.sourceURL,
    integrationSlug: log.integrationSlug,
    text: log.ingestText,
    time: log.time.toISOString(),
    referenceTime: log.referenceTime,
    sessionId: log.sessionId,
    labelIds: log.labelIds,
    metadata: log.metadata,
    processedAt: log.processedAt?.toISOString() ?? null,
  };
  if (archived) {
    const extractor = log.extraction?.extractor ?? null;
    return { ...common, status: 'completed', error: null, extractor, episode: episodeOf(log, archived), facts: null };
  }
  if (log.status === 'completed') return null;
  const status = log.status === 'failed' ? 'failed' : 'pending';
  const waiting = { ...common, status, error: log.error, extractor: null, episode: null } as const;
  if (log.content === null) return { ...waiting, facts: null };
  if (log.content.kind === 'facts') return { ...waiting, facts: log.content.facts };
  if (log.content.kind !== 'evidence') return null;
  const { text, extractor, evidence } = log.content;
  const episode = { ...evidence, ...(text !== log.ingestText && { text }) };
  return { ...common, status: 'completed', error: null, extractor, episode, facts: null };
}

function episodeOf({ ingestText }: Log, { text, evidence }: ArchivedEpisodeAnswer): ArchivedEpisode {
  return { ...evidence, ...(text !== ingestText && { text }) };
}
