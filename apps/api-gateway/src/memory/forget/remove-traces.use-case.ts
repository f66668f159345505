import {
  IngestionWorkerClient,
  SearchServiceClient,
  WebhookDispatcherClient,
} from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { IdempotencyKeyRepository } from '../../http/idempotency/idempotency-key.repository.js';
import { ConversationTraces } from './conversation-traces.js';
import { ForgetJobRepository, type LeasedJob } from './forget-job.repository.js';
import { type Traces, WrittenTraces } from './written-traces.js';

const TEXTS_PER_CALL = 200;

/** Removes forgotten content from everything but logs and episodes. Repeating it is harmless. */
@Injectable()
export class RemoveTracesUseCase {
  constructor(
    private readonly jobs: ForgetJobRepository,
    private readonly traces: WrittenTraces,
    private readonly conversations: ConversationTraces,
    private readonly idempotencyKeys: IdempotencyKeyRepository,
    private readonly worker: IngestionWorkerClient,
    private readonly searchService: SearchServiceClient,
    private readonly dispatcher: WebhookDispatcherClient,
  ) {}

  async run(job: LeasedJob): Promise<void> {
    const { id, workspaceId } = job;
    const factIds = await this.jobs.factIds(id);
    await this.worker.removeTraces(workspaceId);
    await this.traces.forgetReferencesTo(job, [...factIds, ...(await this.jobs.deletedEpisodeIds(id))]);
    for (const place of this.traces.places) await this.forgetTexts(place, job);
    await this.conversations.forgetTitles(workspaceId);
    await this.idempotencyKeys.withholdAnswers(workspaceId);
    await this.dispatcher.forgetMessages(workspaceId, { logIds: await this.jobs.logIds(id, 'deleted'), factIds });
    await this.searchService.discardIndex(workspaceId);
  }

  /** Texts that mention the forgotten content in other words. */
  private async forgetTexts(place: Traces, job: LeasedJob): Promise<void> {
    const { workspaceId, rule } = job;
    if (!rule) return;
    let page = await place.texts(job, null, TEXTS_PER_CALL);
    while (page.length > 0) {
      const texts = page.map(({ content }) => content);
      const { matches } = await this.worker.matchTexts(workspaceId, { rule, texts });
      const named = page.filter((_text, index) => matches[index]);
      if (named.length > 0)
        await place.forgetTexts(
          job,
          named.map(({ id }) => id),
        );
      page = await place.texts(job, page.at(-1)!.id, TEXTS_PER_CALL);
    }
  }
}
