import { Injectable } from '@nestjs/common';
import { paginationOf } from '@memory-graph/http-api/pagination/pagination.dto';
import type { ListLogsDto } from './list-logs.dto.js';
import { LogRepository } from './log.repository.js';
import { toLogListEntryDto, type LogPageDto } from './log.dto.js';

/** One page of a workspace's logs. */
@Injectable()
export class ListLogsQuery {
  constructor(private readonly logs: LogRepository) {}

  async run(workspaceId: string, query: ListLogsDto): Promise<LogPageDto> {
    const { logs, total } = await this.logs.list(workspaceId, query, query);
    return { logs: logs.map(toLogListEntryDto), pagination: paginationOf(query, total) };
  }
}
