import { ReadById } from '../reads-by-id/read-by-id.js';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { isResourceId } from '@memory-graph/contracts/validation';
import { ownerIn } from '@memory-graph/memory-model';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import type { EntityDetailDto, MergeEntitiesRequestDto } from '@memory-graph/contracts/resources';
import { belongTogether } from '../ingestion-queue/owner-of.js';

/** Merges entities. The merge is evidence with its own log; deleting the log undoes it. */
@Injectable()
export class MergeEntitiesUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly readById: ReadById,
  ) {}

  /**
   * @returns the id of the log
   * @throws ServiceError `not_found` if one of the entities does not exist; `invalid_request` if they belong to different
   *   subjects; `unprocessable` if two of them are already the same
   */
  async run(caller: Principal, entityId: string, request: MergeEntitiesRequestDto): Promise<string> {
    const entity = await this.readById.entity(caller, entityId);
    if (!request.entityIds.every(isResourceId)) throw new ServiceError('not_found', 'Entity not found');
    const others = await Promise.all([...new Set(request.entityIds)].map((id) => this.readById.entity(caller, id)));
    const details = others.flatMap(({ id }, index) =>
      id === entity.id
        ? [{ path: `entityIds[${index}]`, message: 'must differ from the entity in the path', code: 'same_entity' }]
        : [],
    );
    if (details.length > 0)
      throw new ServiceError('unprocessable', 'An entity cannot be merged with itself', { details });

    requireOneOwner(entity, others);
    const { source, reason = null } = request;
    const names = [entity, ...others].map(({ name }) => name).join(' = ');
    const wording = reason === null ? `Merged: ${names}` : `Merged: ${names} (${reason})`;
    return this.queue.acceptEvidence(caller, {
      text: wording,
      content: { kind: 'merge', entityIds: [entity.id, ...others.map(({ id }) => id)], wording },
      source,
      ...ownerIn(entity),
    });
  }
}

function requireOneOwner(entity: EntityDetailDto, others: readonly EntityDetailDto[]): void {
  const details = others.flatMap((other, index) =>
    belongTogether(entity, other)
      ? []
      : [{ path: `entityIds[${index}]`, message: 'must belong to the same subject', code: 'other_subject' }],
  );
  if (details.length === 0) return;
  throw new ServiceError('invalid_request', 'Entities of different subjects cannot be merged', { details });
}
