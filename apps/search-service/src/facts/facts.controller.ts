import { Body, Controller, Get, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { IsArray, IsUUID } from 'class-validator';
import type { FactDetailAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import { GRAPH_READER, type GraphReader } from '@memory-graph/graph-store-port/graph-reader.port';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { factDetailAnswer } from './fact-detail-answer.js';

export class FactIdsDto {
  @IsArray()
  @IsUUID('all', { each: true })
  factIds!: string[];
}

@Controller('internal/workspaces/:workspaceId/facts')
@UseGuards(ServiceCredentialGuard)
export class FactsController {
  constructor(@Inject(GRAPH_READER) private readonly graph: GraphReader) {}

  @Post('existing')
  @HttpCode(200)
  async existing(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() { factIds }: FactIdsDto,
  ): Promise<{ factIds: string[] }> {
    return { factIds: await this.graph.existingFactIds(workspaceId, factIds) };
  }

  @Get(':factId')
  async fact(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('factId', ResourceIdPipe) factId: string,
  ): Promise<FactDetailAnswer> {
    const fact = await this.graph.findFact(workspaceId, factId);
    if (!fact) throw new ServiceError('not_found', 'There is no such fact');
    return factDetailAnswer(fact);
  }
}
