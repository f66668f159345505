import { Caller, ConfinedToSubject, RequireScope } from '@memory-graph/access-control';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ForgetAcceptedDto, ForgetJobDto, ForgetPreviewDto, ForgetRequestDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { ResourceIdPipe } from '@memory-graph/http-api/validation';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { IgnoresIdempotencyKey } from '../../http/idempotency/takes-idempotency-key.js';
import { CanFail } from '../../http/openapi/can-fail.decorator.js';
import { ReadsWholeWorkspace } from '../../http/whole-workspace/reads-whole-workspace.decorator.js';
import { ForgetUseCase } from './forget.use-case.js';
import { PreviewForgettingUseCase } from './preview-forgetting.use-case.js';

@ApiTags('Forgetting')
@Controller('api/v1')
export class ForgetController {
  constructor(
    private readonly previewForgetting: PreviewForgettingUseCase,
    private readonly forget: ForgetUseCase,
  ) {}

  /**
   * The response is not stored for an `Idempotency-Key`: a preview contains what is forgotten, and a token starts only
   * one job.
   */
  @Post('forget')
  @ConfinedToSubject()
  @HttpCode(200)
  @RequireScope('write')
  @ReadsWholeWorkspace()
  @IgnoresIdempotencyKey()
  @CanFail('conflict', 'not_found', 'rate_limited')
  @ApiOperation({
    summary: 'Forget',
    description:
      'Removes content and everything that follows from it. The first request, with `dryRun: true`, returns what would ' +
      'be removed and a token, which is valid for 10 minutes. The second request, with the same selection, ' +
      '`dryRun: false` and the token, starts a job. The response is 409 if the token is not valid or what the selection ' +
      'matches has changed since.',
  })
  @ApiOkResponse({ type: ForgetPreviewDto, description: 'The preview. Nothing was changed.' })
  @ApiAcceptedResponse({ type: ForgetAcceptedDto, description: 'The job was started.' })
  async start(
    @Caller() caller: Principal,
    @Body() { selection, dryRun, token }: ForgetRequestDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ForgetPreviewDto | ForgetAcceptedDto> {
    requireCriterion(selection);
    if (dryRun) return this.previewForgetting.run(caller, selection);
    const accepted = await this.forget.start(caller, selection, requiredToken(token));
    response.status(202);
    return accepted;
  }

  @Get('forget-jobs/:id')
  @ConfinedToSubject()
  @RequireScope('read')
  @ApiOperation({ summary: 'Get a forget job' })
  @ApiOkResponse({ type: ForgetJobDto })
  find(@Caller() caller: Principal, @Param('id', ResourceIdPipe) id: string): Promise<ForgetJobDto> {
    return this.forget.find(caller, id);
  }
}

function requireCriterion(selection: object): void {
  if (Object.values(selection).some((value) => value !== undefined)) return;
  throw invalid('selection', 'must have at least one field', 'nothing_selected');
}

function requiredToken(token: string | undefined): string {
  if (token !== undefined) return token;
  throw invalid('token', 'is required unless dryRun is true', 'token_required');
}

function invalid(path: string, message: string, code: string): ServiceError {
  return new ServiceError('invalid_request', `The ${path} ${message}`, { details: [{ path, message, code }] });
}
