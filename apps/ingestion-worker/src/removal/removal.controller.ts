import { Controller, Delete, Get, Param, UseGuards } from '@nestjs/common';
import type { RemovalAnswer } from '@memory-graph/contracts/internal-http';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { PreviewRemovalUseCase } from './preview-removal.use-case.js';
import { RemoveEpisodeUseCase } from './remove-episode.use-case.js';

/** Removes episodes for the gateway. An unknown queue id is not an error: its content will never be stored. */
@Controller('internal/workspaces/:workspaceId/queue/:queueId')
@UseGuards(ServiceCredentialGuard)
export class RemovalController {
  constructor(
    private readonly removeEpisode: RemoveEpisodeUseCase,
    private readonly previewRemoval: PreviewRemovalUseCase,
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
