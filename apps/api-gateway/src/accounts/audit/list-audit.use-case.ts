import {
  type AuditEntryDto,
  type AuditPageDto,
  cursorOf,
  type ListAuditDto,
  placeOf,
} from '@memory-graph/contracts/resources';
import { toUtcIso } from '@memory-graph/contracts/validation';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../../http/audit/audit.repository.js';
import type { AuditRow } from '../../http/audit/audit-rows.js';

const KINDS = { reads: 'read', changes: 'change' } as const;

/** Lists who read and changed what in a workspace. */
@Injectable()
export class ListAuditUseCase {
  constructor(private readonly audit: AuditRepository) {}

  async run(workspaceId: string, wanted: ListAuditDto): Promise<AuditPageDto> {
    const { member, action, from, to, resource, cursor, limit } = wanted;
    const filter = {
      userId: member ?? null,
      kind: action ? KINDS[action] : null,
      from: from ? toUtcIso(from) : null,
      to: to ? toUtcIso(to) : null,
      resourceId: resource ?? null,
    };
    const found = await this.audit.list(workspaceId, filter, cursor ? placeOf(cursor) : null, limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const hasMore = found.length > limit;
    return {
      entries: page.map(toEntry),
      nextCursor: hasMore && last ? cursorOf({ place: Date.parse(last.at), id: last.id }) : null,
    };
  }
}

function toEntry({ id, at, userId, userName, credential, credentialName, ...row }: AuditRow): AuditEntryDto {
  const { operation, kind, resourceId, subject, status, count } = row;
  return {
    ...{ id, at, member: { id: userId, name: userName } },
    credential: { kind: credential as AuditEntryDto['credential']['kind'], name: credentialName },
    ...{ operation, kind },
    ...(resourceId !== null && { resourceId }),
    ...(subject !== null && { subject }),
    ...{ status, count },
  };
}
