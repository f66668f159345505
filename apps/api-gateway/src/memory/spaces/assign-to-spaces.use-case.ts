import { Injectable } from '@nestjs/common';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http';
import { type ErrorDetail, ServiceError } from '@memory-graph/errors';
import { isResourceId } from '@memory-graph/contracts/validation';
import type { AssignToSpacesDto } from '@memory-graph/contracts/resources';
import { SpaceRepository } from './space.repository.js';

/** Adds facts to spaces or removes them, in bulk. */
@Injectable()
export class AssignToSpacesUseCase {
  constructor(
    private readonly spaces: SpaceRepository,
    private readonly searchService: SearchServiceClient,
  ) {}

  /**
   * @returns the number of added or removed facts by space
   * @throws ServiceError `invalid_request` for a missing field or unknown facts; `not_found` for a
   * space
   */
  async run(workspaceId: string, request: AssignToSpacesDto): Promise<number> {
    const spaceIds = spaceIdsOf(request);
    await this.requireSpaces(workspaceId, spaceIds);
    const factIds = request.statementIds;
    if (request.intent === 'remove_statements') {
      return this.spaces.removeFacts(spaceIds[0]!, factIds.filter(isResourceId));
    }
    await this.requireFacts(workspaceId, factIds);
    return this.spaces.addFacts(spaceIds, factIds);
  }

  private async requireSpaces(workspaceId: string, spaceIds: readonly string[]): Promise<void> {
    const known = await this.spaces.existing(workspaceId, spaceIds.filter(isResourceId));
    if (spaceIds.some((id) => !known.has(id))) throw new ServiceError('not_found', 'Space not found');
  }

  private async requireFacts(workspaceId: string, factIds: readonly string[]): Promise<void> {
    const wellFormed = factIds.filter(isResourceId);
    const answer = await this.searchService.existingFacts(workspaceId, { factIds: wellFormed });
    const known = new Set(answer.factIds);
    const details = factIds.flatMap((id, index): ErrorDetail[] =>
      known.has(id)
        ? []
        : [
            {
              path: `statementIds[${index}]`,
              message: 'must be the id of a fact of this workspace',
              code: 'unknown_fact',
            },
          ],
    );
    if (details.length > 0) throw new ServiceError('invalid_request', 'The request names unknown facts', { details });
  }
}

function spaceIdsOf({ intent, spaceId, spaceIds }: AssignToSpacesDto): string[] {
  const given = intent === 'bulk_assign' ? spaceIds : spaceId && [spaceId];
  if (given) return [...new Set(given)];
  const path = intent === 'bulk_assign' ? 'spaceIds' : 'spaceId';
  throw new ServiceError('invalid_request', `The intent ${intent} needs ${path}`, {
    details: [{ path, message: `is required for ${intent}`, code: 'is_defined' }],
  });
}
