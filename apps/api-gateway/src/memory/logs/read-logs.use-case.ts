import { Injectable } from '@nestjs/common';
import { type ListLogsDto, type LogDto, type LogPageDto, paginationOf } from '@memory-graph/contracts/resources';
import { LogRepository } from '../log-store/log.repository.js';
import { logNotFound } from './log.errors.js';
import { toLogDto, toLogListEntryDto } from './to-log-dto.js';

/** Reads the logs of a workspace. */
@Injectable()
export class ReadLogsUseCase {
  constructor(private readonly logs: LogRepository) {}

  /** Newest first, page by page. */
  async list(workspaceId: string, wanted: ListLogsDto): Promise<LogPageDto> {
    const { logs, total } = await this.logs.list(workspaceId, wanted, wanted);
    return { logs: logs.map(toLogListEntryDto), pagination: paginationOf(wanted, total) };
  }

  /** @throws ServiceError `not_found` */
  async find(workspaceId: string, id: string): Promise<LogDto> {
    const log = await this.logs.find(workspaceId, id);
    if (!log) throw logNotFound();
    return toLogDto(log);
  }
}
