import type { ArchivedEpisodeAnswer } from '@memory-graph/contracts/internal-http';
import type { ArchivedEpisode, LogRecord } from '@memory-graph/contracts/workspace-transfer';
import { headerOf } from '@memory-graph/memory-model';
import { keepingOf } from '../memory/log-store/keeping-of.js';
import type { Log } from '../memory/log-store/log.entity.js';

/**
 * The record of a log in an export: completed if its episode is in the graph, even if the log is
 * not updated yet. Null for a log without exportable content: its episode was deleted, or it is an
 * unprocessed decision about ids of this workspace.
 */
export function toLogRecord(log: Log, archived: ArchivedEpisodeAnswer | null): LogRecord | null {
  const common = {
    type: 'log' as const,
    id: log.id,
    ...headerOf(log),
    integrationSlug: log.integrationSlug,
    text: log.text,
    time: log.time.toISOString(),
    referenceTime: log.referenceTime,
    ...keepingOf(log),
    processedAt: log.processedAt?.toISOString() ?? null,
  };
  if (archived) {
    const extractor = log.extraction?.extractor ?? null;
    return { ...common, status: 'completed', error: null, extractor, episode: episodeOf(log, archived), facts: null };
  }
  if (log.status === 'completed') return null;
  const status = log.status === 'failed' ? 'failed' : 'pending';
  const waiting = { ...common, status, error: log.error, extractor: null, episode: null } as const;
  if (log.content.kind === 'text') {
    const { facts: statedFacts } = log.content;
    return { ...waiting, facts: null, ...(statedFacts && { statedFacts }) };
  }
  if (log.content.kind === 'facts') return { ...waiting, facts: log.content.facts };
  if (log.content.kind !== 'evidence') return null;
  const { text, extractor, evidence } = log.content;
  const episode = { ...evidence, ...(text !== log.text && { text }) };
  return { ...common, status: 'completed', error: null, extractor, episode, facts: null };
}

function episodeOf(log: Log, { text, evidence }: ArchivedEpisodeAnswer): ArchivedEpisode {
  return { ...evidence, ...(text !== log.text && { text }) };
}
