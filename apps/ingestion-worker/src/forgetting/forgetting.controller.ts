import {
  EffectsQuestion,
  type ForeseenRemoval,
  ForgetQuestion,
  type ForgettingEffects,
  type LogRedaction,
  MatchQuestion,
  RedactionRequest,
  RemovalGroup,
  type ResolvedQuestion,
} from '@memory-graph/contracts/internal-http';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { RemoveForgottenEpisodesUseCase } from '../removal/remove-forgotten-episodes.use-case.js';
import { forgetRuleOf } from './forget-rule.js';
import { PreviewForgettingUseCase } from './preview-forgetting.use-case.js';
import { RedactLogsUseCase } from './redact-logs.use-case.js';
import { RemoveTracesUseCase } from './remove-traces.use-case.js';
import { ResolveForgettingUseCase } from './resolve-forgetting.use-case.js';

/** Forgets parts of episodes, for the gateway. */
@Controller('internal/workspaces/:workspaceId/forgetting')
@UseGuards(ServiceCredentialGuard)
export class ForgettingController {
  constructor(
    private readonly resolveForgetting: ResolveForgettingUseCase,
    private readonly redactLogs: RedactLogsUseCase,
    private readonly previewForgetting: PreviewForgettingUseCase,
    private readonly removeEpisodes: RemoveForgottenEpisodesUseCase,
    private readonly removeTraces: RemoveTracesUseCase,
  ) {}

  @Post('rule')
  @HttpCode(200)
  resolve(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() question: ForgetQuestion,
  ): Promise<ResolvedQuestion> {
    return this.resolveForgetting.run(workspaceId, question);
  }

  @Post('preview')
  @HttpCode(200)
  async preview(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() request: RedactionRequest,
  ): Promise<{ redactions: LogRedaction[] }> {
    return { redactions: await this.redactLogs.preview(workspaceId, request) };
  }

  @Post('effects')
  @HttpCode(200)
  effects(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() question: EffectsQuestion,
  ): Promise<ForgettingEffects> {
    return this.previewForgetting.run(workspaceId, question);
  }

  @Post('redactions')
  @HttpCode(204)
  redact(@Param('workspaceId', ResourceIdPipe) workspaceId: string, @Body() request: RedactionRequest): Promise<void> {
    return this.redactLogs.run(workspaceId, request);
  }

  @Post('removals/foreseen')
  @HttpCode(200)
  async foreseeRemovals(
    @Param('workspaceId', ResourceIdPipe) workspaceId: string,
    @Body() { queueIds }: RemovalGroup,
  ): Promise<{ removals: ForeseenRemoval[] }> {
    return { removals: await this.removeEpisodes.foresee(workspaceId, queueIds) };
  }

  @Post('removals')
  @HttpCode(204)
  remove(@Param('workspaceId', ResourceIdPipe) workspaceId: string, @Body() { queueIds }: RemovalGroup): Promise<void> {
    return this.removeEpisodes.run(workspaceId, queueIds);
  }

  @Post('traces')
  @HttpCode(204)
  traces(@Param('workspaceId', ResourceIdPipe) workspaceId: string): Promise<void> {
    return this.removeTraces.run(workspaceId);
  }

  @Post('matches')
  @HttpCode(200)
  matches(@Body() { rule, texts }: MatchQuestion): { matches: boolean[] } {
    const { namesIn } = forgetRuleOf(rule);
    return { matches: texts.map(namesIn) };
  }
}
