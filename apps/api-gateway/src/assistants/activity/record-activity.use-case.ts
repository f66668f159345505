import { Injectable } from '@nestjs/common';
import type { Principal } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { IngestQueue } from '../../memory/ingestion-queue/ingest-queue.js';
import type { ActivityRequestDto } from '@memory-graph/contracts/resources';
import { IntegrationAccounts } from './integration-accounts.js';

/** Adds an activity of another platform with the current time as its reference time. */
@Injectable()
export class RecordActivityUseCase {
  constructor(
    private readonly queue: IngestQueue,
    private readonly accounts: IntegrationAccounts,
  ) {}

  /**
   * @returns the id of its log
   * @throws ServiceError `invalid_request` for an unknown account; `rate_limited` if the queue is
   * full
   */
  async run(caller: Principal, activity: ActivityRequestDto): Promise<string> {
    const integrationSlug = await this.slugOf(caller.workspaceId, activity.integrationAccountId);
    const [queueId] = await this.queue.accept(caller, [
      {
        text: activity.text,
        content: { kind: 'text', text: activity.text },
        source: activity.source,
        sourceURL: activity.sourceURL,
        integrationSlug,
        referenceTime: new Date().toISOString(),
        metadata: activity.taskId ? { taskId: activity.taskId } : {},
      },
    ]);
    return queueId!;
  }

  private async slugOf(workspaceId: string, accountId: string | undefined): Promise<string | undefined> {
    if (!accountId) return undefined;
    const slug = await this.accounts.slugOf(workspaceId, accountId);
    if (slug !== null) return slug;
    throw new ServiceError('invalid_request', 'The request names an unknown integration account', {
      details: [
        {
          path: 'integrationAccountId',
          message: 'must be the id of a connected account of this workspace',
          code: 'unknown_integration_account',
        },
      ],
    });
  }
}
