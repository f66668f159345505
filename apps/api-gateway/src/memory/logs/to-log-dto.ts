import type { LogDto, LogListEntryDto } from '@memory-graph/contracts/resources';
import { headerOf } from '@memory-graph/memory-model';
import { keepingOf } from '../log-store/keeping-of.js';
import type { Log } from '../log-store/log.entity.js';
import type { LogSummary } from '../log-store/log.repository.js';
import { outcomeInWords } from './outcome-in-words.js';

export function toLogDto(log: Log): LogDto {
  const { source, sourceURL, ...header } = headerOf(log);
  return {
    ...{ id: log.id, source, sourceURL },
    ingestText: log.text,
    time: log.time.toISOString(),
    processedAt: log.processedAt?.toISOString() ?? null,
    episodeUUID: log.episodeId,
    status: log.status,
    error: log.error,
    integrationSlug: log.integrationSlug,
    data: {
      referenceTime: log.referenceTime,
      ...header,
      ...keepingOf(log),
      ...(log.extraction && { extraction: { ...log.extraction, note: outcomeInWords(log) } }),
      ...(log.ingestionRules && { ingestionRules: log.ingestionRules }),
    },
  };
}

export function toLogListEntryDto({ time, ...summary }: LogSummary): LogListEntryDto {
  return { ...summary, createdAt: time.toISOString() };
}
