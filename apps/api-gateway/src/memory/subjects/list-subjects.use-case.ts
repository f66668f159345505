import { subjectFor } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import {
  cursorOfSubject,
  type ListSubjectsDto,
  subjectOfCursor,
  type SubjectPageDto,
} from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { SubjectRepository } from './subject.repository.js';

/** Lists the subjects of a workspace: for a bound caller, only its own. */
@Injectable()
export class ListSubjectsUseCase {
  constructor(private readonly subjects: SubjectRepository) {}

  async run(caller: Principal, { cursor, limit }: ListSubjectsDto): Promise<SubjectPageDto> {
    const found = await this.subjects.list(caller.workspaceId, {
      after: (cursor && subjectOfCursor(cursor)) || null,
      only: subjectFor(caller, undefined) ?? null,
      limit: limit + 1,
    });
    const subjects = found.slice(0, limit);
    const isLast = found.length <= limit;
    return {
      subjects: subjects.map(({ subject, lastAddedAt }) => ({ subject, lastAddedAt: lastAddedAt.toISOString() })),
      nextCursor: isLast ? null : cursorOfSubject(subjects.at(-1)!.subject),
    };
  }
}
