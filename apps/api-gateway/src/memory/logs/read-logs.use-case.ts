import { subjectFor } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { type ListLogsDto, type LogDto, type LogPageDto, paginationOf } from '@memory-graph/contracts/resources';
import { LogRepository } from '../log-store/log.repository.js';
import { logNotFound } from './log.errors.js';
import { toLogDto, toLogListEntryDto } from './to-log-dto.js';

/** Reads the logs that a caller may see. */
@Injectable()
export class ReadLogsUseCase {
  constructor(private readonly logs: LogRepository) {}

  /** Newest first, page by page. */
  async list(caller: Principal, wanted: ListLogsDto): Promise<LogPageDto> {
    const filter = { ...wanted, subject: subjectFor(caller, wanted.subject) };
    const { logs, total } = await this.logs.list(caller.workspaceId, filter, wanted);
    return { logs: logs.map(toLogListEntryDto), pagination: paginationOf(wanted, total) };
  }

  /** @throws ServiceError `not_found` */
  async find(caller: Principal, id: string): Promise<LogDto> {
    const log = await this.logs.find(caller, id);
    if (!log) throw logNotFound();
    return toLogDto(log, caller);
  }
}
