import { type CompleteOrigin, IngestionWorkerClient, MAX_EPISODES_TO_ADD } from '@memory-graph/contracts/internal-http';
import type { CreateReExtractionDto, ReExtractionSelectionDto } from '@memory-graph/contracts/resources';
import { parseDateTime, utcOffsetMinutesOf } from '@memory-graph/contracts/validation';
import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { requestedVocabulary } from '../vocabulary/requested-vocabulary.js';
import { Vocabularies } from '../vocabulary/vocabularies.js';
import { ingestRequestOf } from '../ingestion-queue/ingest-request-of.js';
import { KnownLabels } from '../labels/known-labels.js';
import type { Log } from '../log-store/log.entity.js';
import { type PrecedingMessage, PrecedingMessages } from '../log-store/preceding-messages.js';
import { TextLogRepository } from './text-log.repository.js';

/** Creates a re-extraction and hands its episodes to the worker, which does the work. */
@Injectable()
export class CreateReExtractionUseCase {
  constructor(
    private readonly logs: TextLogRepository,
    private readonly preceding: PrecedingMessages,
    private readonly labels: KnownLabels,
    private readonly vocabularies: Vocabularies,
    private readonly worker: IngestionWorkerClient,
  ) {}

  /**
   * @returns the id; the work continues after this call
   * @throws ServiceError `invalid_request` for a prompt without a model or an unknown label; `unprocessable` if no
   *   model is configured; `conflict` if another re-extraction of the workspace is open
   */
  async run(workspaceId: string, request: CreateReExtractionDto): Promise<string> {
    const { extractor, prompt = null, selection = {} } = request;
    if (prompt !== null && extractor !== 'model') throw promptWithoutModel();
    if (selection.labelId !== undefined) {
      await this.labels.requireOne(workspaceId, 'selection.labelId', selection.labelId);
    }
    const id = uuidv7();
    const vocabulary = requestedVocabulary(await this.vocabularies.of(workspaceId));
    await this.worker.createReExtraction(workspaceId, { id, extractor, prompt, selection, vocabulary });
    try {
      await this.addEpisodes(workspaceId, id, selection);
      await this.worker.beginReExtraction(workspaceId, id);
    } catch (error) {
      await this.worker.discardReExtraction(workspaceId, id).catch(() => undefined);
      throw error;
    }
    return id;
  }

  private async addEpisodes(workspaceId: string, id: string, selection: ReExtractionSelectionDto): Promise<void> {
    const limit = MAX_EPISODES_TO_ADD;
    let after: string | null = null;
    for (;;) {
      const page: Log[] = await this.logs.listPage(workspaceId, selection, { after, limit });
      const selected = page.filter((log) => isWithin(log, selection));
      const preceding = selected.length === 0 ? null : await this.preceding.of(selected);
      const episodes = selected.map((log) => toOrigin(log, preceding?.get(log.id) ?? []));
      if (episodes.length > 0) await this.worker.addToReExtraction(workspaceId, id, { episodes });
      if (page.length < limit) return;
      after = page.at(-1)!.id;
    }
  }
}

function isWithin({ referenceTime }: Log, { startTime, endTime }: ReExtractionSelectionDto): boolean {
  const at = parseDateTime(referenceTime) ?? 0;
  const isLateEnough = startTime === undefined || at >= (parseDateTime(startTime) ?? 0);
  return isLateEnough && (endTime === undefined || at <= (parseDateTime(endTime) ?? 0));
}

/** The same origin that the first extraction got. The graph has the text. */
function toOrigin(log: Log, messages: readonly PrecedingMessage[]): CompleteOrigin {
  const { workspaceId: _workspaceId, attempt: _attempt, content: _content, ...origin } = ingestRequestOf(log);
  const preceding = messages.map(({ id, speaker }) => ({ queueId: id, speaker }));
  return {
    ...{ ...origin, utcOffsetMinutes: utcOffsetMinutesOf(log.referenceTime) },
    ...(preceding.length > 0 && { preceding }),
  };
}

const promptWithoutModel = () =>
  new ServiceError('invalid_request', 'Only a language model takes a prompt', {
    details: [{ path: 'prompt', message: 'requires the extractor "model"', code: 'prompt_without_model' }],
  });
