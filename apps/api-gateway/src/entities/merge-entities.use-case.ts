import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http/auth-server.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { isResourceId } from '@memory-graph/http-api/validation/resource-id';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import type { MergeEntitiesRequestDto } from './entity-identity.dto.js';

/** Says that entities are one. That is evidence like any other: it has a log, and deleting that makes them several again. */
@Injectable()
export class MergeEntitiesUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly searchService: SearchServiceClient,
  ) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `not_found` if one of the entities does not exist; `unprocessable` if one is the same already
   */
  async run(caller: Principal, entityId: string, request: MergeEntitiesRequestDto): Promise<string> {
    const entity = await this.searchService.entity(caller.workspaceId, entityId);
    if (!request.entityIds.every(isResourceId)) throw new ServiceError('not_found', 'There is no such entity');
    const others = await Promise.all(
      [...new Set(request.entityIds)].map((id) => this.searchService.entity(caller.workspaceId, id)),
    );
    const details = others.flatMap(({ id }, index) =>
      id === entity.id
        ? [{ path: `entityIds[${index}]`, message: 'is the entity of the path already', code: 'same_entity' }]
        : [],
    );
    if (details.length > 0) throw new ServiceError('unprocessable', 'An entity is one with itself', { details });

    const { source, reason = null } = request;
    const names = [entity, ...others].map(({ name }) => name).join(' = ');
    const wording = reason === null ? `Merged: ${names}` : `Merged: ${names} (${reason})`;
    return this.queue.acceptEvidence(caller, {
      text: wording,
      content: { kind: 'merge', entityIds: [entity.id, ...others.map(({ id }) => id)], wording },
      source,
    });
  }
}
