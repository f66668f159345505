import { type ForeseenRemoval, RemovalGroup } from '@memory-graph/contracts/internal-http';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { RemoveForgottenEpisodesUseCase } from './remove-forgotten-episodes.use-case.js';

/** Removes the episodes of logs that are forgotten as a whole, for the gateway. */
@Controller('internal/workspaces/:workspaceId/forgetting/removals')
@UseGuards(ServiceCredentialGuard)
export class ForgottenRemovalsController {
  constructor(private readonly removeEpisodes: RemoveForgottenEpisodesUseCase) {}

  @Post('foreseen')
  @HttpCode(200)
  async foresee(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() { queueIds }: RemovalGroup,
  ): Promise<{ removals: ForeseenRemoval[] }> {
    return { removals: await this.removeEpisodes.foresee(workspaceId, queueIds) };
  }

  @Post()
  @HttpCode(204)
  remove(@Param('workspaceId', ResourceIdPipe) workspaceId: string, @Body() { queueIds }: RemovalGroup): Promise<void> {
    return this.removeEpisodes.run(workspaceId, queueIds);
  }
}
