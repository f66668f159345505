import type { Principal } from '@memory-graph/contracts/internal-http';
import type { ForgetAcceptedDto, ForgetJobDto, ForgetSelectionDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { ForgetJobRepository } from './forget-job.repository.js';
import { digestOf } from './forget-plan.js';
import { changedSince, ForgetTokens } from './forget-tokens.js';
import { PlanForgettingUseCase, selectionFor } from './plan-forgetting.use-case.js';
import { RunForgetJobs } from './run-forget-jobs.js';

/** Starts jobs that forget, and reports their progress. */
@Injectable()
export class ForgetUseCase {
  constructor(
    private readonly planForgetting: PlanForgettingUseCase,
    private readonly tokens: ForgetTokens,
    private readonly jobs: ForgetJobRepository,
    private readonly runJobs: RunForgetJobs,
  ) {}

  /**
   * A repeated call returns the same job.
   * @throws ServiceError `conflict` if the token does not confirm what the selection matches now
   */
  async start(caller: Principal, asked: ForgetSelectionDto, token: string): Promise<ForgetAcceptedDto> {
    const selection = selectionFor(caller, asked);
    const confirmed = { workspaceId: caller.workspaceId, selection };
    const jobId = this.tokens.jobIdOf(token, confirmed);
    if (await this.jobs.find(caller, jobId)) return { jobId };
    const digest = this.tokens.digestIn(token, confirmed);
    const plan = await this.planForgetting.run(caller, selection);
    if (digestOf(plan) !== digest) throw changedSince();
    await this.jobs.create(jobId, caller, plan);
    this.runJobs.wake();
    return { jobId };
  }

  /** @throws ServiceError `not_found` */
  async find(caller: Principal, jobId: string): Promise<ForgetJobDto> {
    const job = await this.jobs.find(caller, jobId);
    if (!job) throw new ServiceError('not_found', 'Forget job not found');
    return job;
  }
}
