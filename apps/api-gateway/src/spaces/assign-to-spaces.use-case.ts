import { Injectable } from '@nestjs/common';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { ServiceError, type ErrorDetail } from '@memory-graph/errors/service-error';
import { isResourceId } from '@memory-graph/http-api/validation/resource-id';
import type { AssignToSpacesDto } from './space.dto.js';
import { SpaceRepository } from './space.repository.js';

/** Puts facts into spaces, or takes them out, several at once. */
@Injectable()
export class AssignToSpacesUseCase {
  constructor(
    private readonly spaces: SpaceRepository,
    private readonly searchService: SearchServiceClient,
  ) {}

  /**
   * @returns how many facts were put in or taken out, by space
   * @throws ServiceError `invalid_request` naming what is missing, or the facts that do not exist; `not_found` for a space
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
    if (spaceIds.some((id) => !known.has(id))) throw new ServiceError('not_found', 'There is no such space');
  }

  private async requireFacts(workspaceId: string, factIds: readonly string[]): Promise<void> {
    const wellFormed = factIds.filter(isResourceId);
    const answer = await this.searchService.existingFacts(workspaceId, wellFormed);
    const known = new Set(answer.factIds);
    const details = factIds.flatMap((id, index): ErrorDetail[] =>
      known.has(id) ? [] : [{ path: `statementIds[${index}]`, message: 'is no fact', code: 'unknown_fact' }],
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
