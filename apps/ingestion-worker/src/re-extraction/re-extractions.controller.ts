import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { EpisodesToAdd, NewReExtraction } from '@memory-graph/contracts/internal-http';
import {
  type FactDifferencePageDto,
  ListReExtractionsDto,
  ReExtractionDifferencesParametersDto,
  type ReExtractionDto,
  type ReExtractionPageDto,
} from '@memory-graph/contracts/resources';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ReExtractionsUseCase } from './re-extractions.use-case.js';

/** Re-extractions for the gateway. */
@Controller('internal/workspaces/:workspaceId/re-extractions')
@UseGuards(ServiceCredentialGuard)
export class ReExtractionsController {
  constructor(private readonly reExtractions: ReExtractionsUseCase) {}

  @Post()
  create(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() request: NewReExtraction,
  ): Promise<ReExtractionDto> {
    return this.reExtractions.create(workspaceId, request);
  }

  @Get()
  list(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Query() wanted: ListReExtractionsDto,
  ): Promise<ReExtractionPageDto> {
    return this.reExtractions.list(workspaceId, wanted);
  }

  @Delete()
  @HttpCode(204)
  erase(@Param('workspaceId', ResourceIdPipe) workspaceId: string): Promise<void> {
    return this.reExtractions.erase(workspaceId);
  }

  @Post(':id/episodes')
  @HttpCode(204)
  add(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
    @Body() { episodes }: EpisodesToAdd,
  ): Promise<void> {
    return this.reExtractions.add(workspaceId, id, episodes);
  }

  @Post(':id/begin')
  @HttpCode(200)
  begin(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
  ): Promise<ReExtractionDto> {
    return this.reExtractions.begin(workspaceId, id);
  }

  @Get(':id')
  find(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
  ): Promise<ReExtractionDto> {
    return this.reExtractions.find(workspaceId, id);
  }

  @Get(':id/differences')
  differences(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
    @Query() wanted: ReExtractionDifferencesParametersDto,
  ): Promise<FactDifferencePageDto> {
    return this.reExtractions.listDifferences(workspaceId, id, wanted);
  }

  @Post(':id/apply')
  @HttpCode(200)
  apply(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
  ): Promise<ReExtractionDto> {
    return this.reExtractions.apply(workspaceId, id);
  }

  @Post(':id/discard')
  @HttpCode(200)
  discard(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('id', ResourceIdPipe) id: string,
  ): Promise<ReExtractionDto> {
    return this.reExtractions.discard(workspaceId, id);
  }
}
