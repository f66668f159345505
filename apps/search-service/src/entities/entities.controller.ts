import { type EntityDetailDto, KnownAtParametersDto } from '@memory-graph/contracts/resources';
import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import type { EntityListAnswer } from '@memory-graph/contracts/internal-http';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { scopesFor } from '@memory-graph/memory-model';
import { KnownAtGraphs } from '../known-at/known-at-graphs.js';
import { EntityListParametersDto } from './entity-list-parameters.dto.js';
import { scopesAsked } from '../known-at/of-subject.js';

@Controller('internal/workspaces/:workspaceId/entities')
@UseGuards(ServiceCredentialGuard)
export class EntitiesController {
  constructor(private readonly memory: KnownAtGraphs) {}

  @Get()
  async list(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Query() { q, type, subject, withoutSubject, page, limit, knownAt }: EntityListParametersDto,
  ): Promise<EntityListAnswer> {
    const scopes = withoutSubject === true ? scopesFor(null) : scopesAsked(subject);
    const filter = { query: q ?? null, type: type ?? null, scopes };
    const { answer, state } = await this.memory.ask(workspaceId, knownAt, async (graph) => {
      const { ids, total } = await graph.listEntities(filter, { page, limit });
      return { entities: await graph.loadEntities(ids), total };
    });
    return { ...answer, ...state };
  }

  @Get(':entityId')
  async entity(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('entityId', ResourceIdPipe) entityId: string,
    @Query() { knownAt }: KnownAtParametersDto,
  ): Promise<EntityDetailDto> {
    const { answer, state } = await this.memory.askRecords(workspaceId, knownAt, (records) =>
      records.findEntity(entityId),
    );
    if (!answer) throw new ServiceError('not_found', 'Entity not found');
    return { ...answer, ...state };
  }
}
