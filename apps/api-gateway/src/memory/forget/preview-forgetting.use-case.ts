import { IngestionWorkerClient, type Principal } from '@memory-graph/contracts/internal-http';
import { type ForgetPreviewDto, type ForgetSelectionDto, MAX_PREVIEWED } from '@memory-graph/contracts/resources';
import { Injectable } from '@nestjs/common';
import { digestOf, type ForgetPlan } from './forget-plan.js';
import { ForgetTokens } from './forget-tokens.js';
import { PlanForgettingUseCase, selectionFor } from './plan-forgetting.use-case.js';
import { SelectedLogsRepository } from './selected-logs.repository.js';

/** Shows what would be forgotten, with a token that confirms exactly this. */
@Injectable()
export class PreviewForgettingUseCase {
  constructor(
    private readonly planForgetting: PlanForgettingUseCase,
    private readonly logs: SelectedLogsRepository,
    private readonly worker: IngestionWorkerClient,
    private readonly tokens: ForgetTokens,
  ) {}

  async run(caller: Principal, asked: ForgetSelectionDto): Promise<ForgetPreviewDto> {
    const { workspaceId } = caller;
    const selection = selectionFor(caller, asked);
    const plan = await this.planForgetting.run(caller, selection);
    const { token, expiresAt } = this.tokens.tokenOf({ workspaceId, selection }, digestOf(plan));
    const deleted = idsOf(plan.deleted).slice(0, MAX_PREVIEWED);
    const redacted = idsOf(plan.shortened).slice(0, MAX_PREVIEWED);
    const effects = await this.worker.previewForgetting(workspaceId, { rule: plan.rule, deleted, redacted });
    return {
      ...{ token, expiresAt },
      counts: { ...countsOf(plan), facts: effects.vanish.length },
      logs: await this.logs.summaries(workspaceId, deleted),
      redactions: plan.shortened
        .slice(0, MAX_PREVIEWED)
        .map(({ logId, episodeId, removed }) => ({ logId, episodeId, sentences: removed })),
      facts: {
        complete: deleted.length === plan.deleted.length && redacted.length === plan.shortened.length,
        create: effects.create.slice(0, MAX_PREVIEWED),
        vanish: effects.vanish.slice(0, MAX_PREVIEWED),
        end: effects.end.slice(0, MAX_PREVIEWED),
        comeBack: effects.comeBack.slice(0, MAX_PREVIEWED),
      },
    };
  }
}

function idsOf(logs: readonly { logId: string }[]): string[] {
  return logs.map(({ logId }) => logId);
}

function countsOf({ deleted, shortened }: ForgetPlan): { logs: number; episodes: number; sentences: number } {
  return {
    logs: deleted.length,
    episodes: shortened.length,
    sentences: shortened.reduce((sum, { sentences }) => sum + sentences, 0),
  };
}
