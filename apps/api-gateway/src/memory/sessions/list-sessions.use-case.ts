import { subjectFor } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import {
  cursorOfSession,
  type ListSessionsDto,
  logOfSessionCursor,
  type SessionPageDto,
} from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { SessionRepository } from './session.repository.js';

/** Lists the sessions of a workspace, or of one subject in it. */
@Injectable()
export class ListSessionsUseCase {
  constructor(private readonly sessions: SessionRepository) {}

  async run(caller: Principal, { cursor, limit, subject }: ListSessionsDto): Promise<SessionPageDto> {
    const found = await this.sessions.list(caller.workspaceId, {
      before: (cursor && logOfSessionCursor(cursor)) || null,
      subject: subjectFor(caller, subject) ?? null,
      limit: limit + 1,
    });
    const page = found.slice(0, limit);
    return {
      sessions: page.map(({ lastLogId: _, firstAddedAt, lastAddedAt, lastReferenceTime, ...session }) => ({
        ...session,
        firstAddedAt: firstAddedAt.toISOString(),
        lastAddedAt: lastAddedAt.toISOString(),
        lastReferenceTime: new Date(lastReferenceTime).toISOString(),
      })),
      nextCursor: found.length <= limit ? null : cursorOfSession(page.at(-1)!.lastLogId),
    };
  }
}
