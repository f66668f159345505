import { IngestRequestedData } from '@memory-graph/contracts/events';
import type { DecisionEffectsDto } from '@memory-graph/contracts/resources';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { PreviewDecisionUseCase } from './preview-decision.use-case.js';

/** Previews decisions about facts, for the gateway. */
@Controller('internal/workspaces/:workspaceId/decisions')
@UseGuards(ServiceCredentialGuard)
export class DecisionsController {
  constructor(private readonly previewDecision: PreviewDecisionUseCase) {}

  @Post('preview')
  @HttpCode(200)
  preview(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() decision: IngestRequestedData,
  ): Promise<DecisionEffectsDto> {
    return this.previewDecision.run({ ...decision, workspaceId });
  }
}
