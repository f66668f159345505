import { subjectFor } from '@memory-graph/access-control';
import { type Principal, type ProfileQuery, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import type { MemoryProfileDto } from '@memory-graph/contracts/resources';
import { canonicalId, isResourceId } from '@memory-graph/contracts/validation';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { TimeZones } from '../time-zones/time-zones.js';

/** Means the caller where an id is expected. */
const CALLER = 'me';

/** Profiles of the caller and of entities of the workspace. */
@Injectable()
export class ReadProfileUseCase {
  constructor(
    private readonly searchService: SearchServiceClient,
    private readonly timeZones: TimeZones,
  ) {}

  /**
   * @param of `me`, or the id of an entity
   * @throws ServiceError `not_found` for an unknown entity
   */
  async run(caller: Principal, of: string, asked: ProfileQuery): Promise<MemoryProfileDto> {
    const timeZone = asked.timeZone ?? (await this.timeZones.of(caller.workspaceId));
    const query = { ...asked, timeZone, subject: subjectFor(caller, asked.subject) };
    if (of === CALLER) return this.searchService.profileOfUser(caller.workspaceId, caller.user.id, query);
    if (!isResourceId(of)) throw new ServiceError('not_found', 'Entity not found');
    return this.searchService.profileOfEntity(caller.workspaceId, canonicalId(of), query);
  }
}
