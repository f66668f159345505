import type { Principal } from '@memory-graph/contracts/internal-http';
import type { FactHistoryDto } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { LogRepository } from '../log-store/log.repository.js';
import { ReadById } from '../reads-by-id/read-by-id.js';

/** Reads what was said about a fact, with the members who added or decided it. */
@Injectable()
export class ReadFactHistoryUseCase {
  constructor(
    private readonly readById: ReadById,
    private readonly logs: LogRepository,
  ) {}

  /** @throws ServiceError `not_found` */
  async run(caller: Principal, id: string): Promise<FactHistoryDto> {
    const history = await this.readById.factHistory(caller, id);
    if (caller.subject !== undefined) return history;
    const logIds = history.statements.map(({ episode }) => episode.logId);
    const authors = await this.logs.authorsOf(caller.workspaceId, [...new Set(logIds)]);
    const statements = history.statements.map((statement) => {
      const addedBy = authors.get(statement.episode.logId);
      return addedBy ? { ...statement, addedBy } : statement;
    });
    return { ...history, statements };
  }
}
