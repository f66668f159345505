import { SearchServiceClient, type Principal } from '@memory-graph/contracts/internal-http';
import type { EpisodeTraceDto, LogTraceDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { LogRepository } from '../log-store/log.repository.js';
import { logNotFound } from './log.errors.js';
import { outcomeInWords } from './outcome-in-words.js';

/** Shows what was extracted from the content of a log. */
@Injectable()
export class TraceLogUseCase {
  constructor(
    private readonly logs: LogRepository,
    private readonly searchService: SearchServiceClient,
  ) {}

  /** @throws ServiceError `not_found` */
  async run(caller: Principal, logId: string): Promise<LogTraceDto> {
    const log = await this.logs.find(caller, logId);
    if (!log) throw logNotFound();
    const { status, episodeId, extraction, ingestionRules } = log;
    const trace = episodeId === null ? NOTHING : await this.searchService.episodeTrace(caller.workspaceId, episodeId);
    return {
      ...{ logId, status, episodeId },
      extractor: extraction?.extractor ?? null,
      note: outcomeInWords(log),
      ...(ingestionRules && { ingestionRules }),
      ...trace,
    };
  }
}

const NOTHING: EpisodeTraceDto = {
  sentences: [],
  statements: [],
  statementCount: 0,
  changes: {
    ...{ created: [], invalidated: [], restored: [], deleted: [] },
    totals: { created: 0, invalidated: 0, restored: 0, deleted: 0 },
  },
};
