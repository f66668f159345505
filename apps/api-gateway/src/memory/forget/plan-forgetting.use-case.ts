import { subjectFor } from '@memory-graph/access-control';
import { ReadById } from '../reads-by-id/read-by-id.js';
import {
  IngestionWorkerClient,
  type LogRedaction,
  type Principal,
  type ResolvedForgetRule,
} from '@memory-graph/contracts/internal-http';
import { type ForgetSelectionDto, MAX_PREVIEWED } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { requestSignal } from '@memory-graph/http-api';
import { Injectable } from '@nestjs/common';
import { ingestRequestOf } from '../ingestion-queue/ingest-request-of.js';
import { digestOfRest, type ForgetPlan } from './forget-plan.js';
import { SelectedLogsRepository } from './selected-logs.repository.js';

const LOGS_PER_CALL = 50;

/** Finds what a selection matches at the moment. Changes nothing. */
@Injectable()
export class PlanForgettingUseCase {
  constructor(
    private readonly logs: SelectedLogsRepository,
    private readonly worker: IngestionWorkerClient,
    private readonly readById: ReadById,
  ) {}

  /** @throws ServiceError `not_found` for an unknown id; `invalid_request` for words without meaning, such as "the" */
  async run(caller: Principal, selection: ForgetSelectionDto): Promise<ForgetPlan> {
    const { workspaceId } = caller;
    const unknown = await this.logs.findUnknown(caller, selection);
    if (unknown) throw new ServiceError('not_found', `${unknown} not found`);
    const { words, factIds, entityId } = selection;
    if (caller.subject !== undefined) {
      for (const id of factIds ?? []) await this.readById.fact(caller, id);
      if (entityId !== undefined) await this.readById.entity(caller, entityId);
    }
    if (words === undefined && factIds === undefined && entityId === undefined) {
      return { rule: null, deleted: await this.logs.list(caller, selection, null), shortened: [] };
    }
    const { rule, queueIds, textParts, owner } = await this.worker.resolveForgetting(workspaceId, {
      ...(words !== undefined && { words }),
      ...(factIds !== undefined && { factIds }),
      ...(entityId !== undefined && { entityId }),
    });
    const candidates = await this.logs.list(caller, selection, { ids: queueIds, textParts, owner });
    const plan: ForgetPlan = { rule, deleted: [], shortened: [] };
    const ids = candidates.map(({ logId }) => logId);
    for await (const redaction of this.redactions(workspaceId, rule, ids)) addTo(plan, redaction);
    return plan;
  }

  private async *redactions(
    workspaceId: string,
    rule: ResolvedForgetRule,
    logIds: readonly string[],
  ): AsyncGenerator<LogRedaction> {
    for (let at = 0; at < logIds.length;) {
      requestSignal().throwIfAborted();
      const logs = await this.logs.load(workspaceId, logIds.slice(at, at + LOGS_PER_CALL));
      const asked = logs.map((log) => ({ request: ingestRequestOf(log), text: log.text }));
      if (asked.length > 0) yield* (await this.worker.previewRedactions(workspaceId, { rule, logs: asked })).redactions;
      // Logs that were deleted meanwhile are skipped.
      const last = logs.at(-1);
      at = last ? logIds.indexOf(last.id, at) + 1 : at + LOGS_PER_CALL;
    }
  }
}

/** What a caller selects: one who is bound to a subject selects nothing of others. */
export function selectionFor(caller: Principal, selection: ForgetSelectionDto): ForgetSelectionDto {
  return { ...selection, subject: subjectFor(caller, selection.subject, 'selection.subject') };
}

function addTo({ deleted, shortened }: ForgetPlan, redaction: LogRedaction): void {
  const { logId, episodeId, outcome, sentences } = redaction;
  if (outcome === 'emptied') deleted.push({ logId, episodeId });
  if (outcome !== 'shortened') return;
  const removed = shortened.length < MAX_PREVIEWED ? sentences : [];
  shortened.push({ logId, episodeId, sentences: sentences.length, digest: digestOfRest(redaction), removed });
}
