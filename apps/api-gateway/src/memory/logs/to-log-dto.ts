import type { Principal } from '@memory-graph/contracts/internal-http';
import type { LogDto, LogListEntryDto } from '@memory-graph/contracts/resources';
import { headerOf } from '@memory-graph/memory-model';
import { keepingOf } from '../log-store/keeping-of.js';
import type { Log } from '../log-store/log.entity.js';
import type { LogSummary } from '../log-store/log.repository.js';
import { outcomeInWords } from './outcome-in-words.js';

/** @param caller who sees it: the device of an end user does not learn who else uses the workspace */
export function toLogDto(log: Log, { subject }: Principal): LogDto {
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
    ...(subject === undefined && { addedBy: { id: log.userId, name: log.userName } }),
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
