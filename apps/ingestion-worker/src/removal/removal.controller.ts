import { Controller, Delete, Get, Param, UseGuards } from '@nestjs/common';
import type { RemovalAnswer } from '@memory-graph/contracts/internal-http/ingestion-worker.client';
import { ResourceIdPipe } from '@memory-graph/http-api/validation/resource-id.pipe';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { PreviewRemovalQuery } from './preview-removal.query.js';
import { RemoveEpisodeUseCase } from './remove-episode.use-case.js';

/** Removal of episodes, for the gateway. A queue id that the graph does not know is no error: it will never be known then. */
@Controller('internal/workspaces/:workspaceId/queue/:queueId')
@UseGuards(ServiceCredentialGuard)
export class RemovalController {
  constructor(
    private readonly removeEpisode: RemoveEpisodeUseCase,
    private readonly previewRemoval: PreviewRemovalQuery,
  ) {}

  @Delete()
  remove(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('queueId', ResourceIdPipe) queueId: string,
  ): Promise<RemovalAnswer> {
    return this.removeEpisode.run(workspaceId, queueId);
  }

  @Get('removal')
  preview(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Param('queueId', ResourceIdPipe) queueId: string,
  ): Promise<RemovalAnswer> {
    return this.previewRemoval.run(workspaceId, queueId);
  }
}
