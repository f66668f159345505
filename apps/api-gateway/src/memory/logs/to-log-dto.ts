import type { LogDto, LogListEntryDto } from '@memory-graph/contracts/resources';
import { ownerIn } from '@memory-graph/memory-model';
import type { Log } from '../log-store/log.entity.js';
import type { LogSummary } from '../log-store/log.repository.js';
import { outcomeInWords } from './outcome-in-words.js';

export function toLogDto(log: Log): LogDto {
  return {
    id: log.id,
    source: log.source,
    ingestText: log.text,
    time: log.time.toISOString(),
    processedAt: log.processedAt?.toISOString() ?? null,
    episodeUUID: log.episodeId,
    status: log.status,
    error: log.error,
    sourceURL: log.sourceURL,
    integrationSlug: log.integrationSlug,
    data: {
      referenceTime: log.referenceTime,
      metadata: log.metadata,
      labelIds: log.labelIds,
      sessionId: log.sessionId,
      ...ownerIn(log),
      ...(log.extraction && { extraction: { ...log.extraction, note: outcomeInWords(log) } }),
      ...(log.ingestionRules && { ingestionRules: log.ingestionRules }),
    },
  };
}

export function toLogListEntryDto({ time, ...summary }: LogSummary): LogListEntryDto {
  return { ...summary, createdAt: time.toISOString() };
}
