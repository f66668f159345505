import { ApiClient } from '@memory-graph/test-kit/http';
import { type GeneratedEpisode, waitUntil } from '@memory-graph/test-kit';
import { allPages, untilProcessed, WorkspaceAccount } from '@memory-graph/test-kit/service';
import { queueStatus } from './queue-status.js';

/** Every user has this name, so that what episodes say of "I" is the same in all graphs. */
export const USER = 'Ada';

export interface LogView {
  id: string;
  source: string;
  ingestText: string;
  status: string;
  error: string | null;
  episodeUUID: string | null;
  data: { referenceTime: string; sessionId: string; metadata: { index: number } };
}

/** A user with an empty workspace: each test has one, so that all can share the engines and apps. */
export class FaultWorkspace extends ApiClient {
  private constructor(
    url: string,
    token: string,
    readonly id: string,
  ) {
    super(url, token);
  }

  static async open(service: ApiClient): Promise<FaultWorkspace> {
    const { token } = await WorkspaceAccount.signUp(service, USER);
    const { body } = await service.call<{ workspaceId: string }>(
      'POST',
      '/api/v1/labels',
      { name: 'whose workspace is it' },
      token,
    );
    return new FaultWorkspace(service.url, token, body.workspaceId);
  }

  async status(): ReturnType<typeof queueStatus> {
    return queueStatus(this);
  }

  /** Resolves when a worker is at work on some of what was added, or on all of a batch. */
  async untilInTheMiddle(): Promise<void> {
    const isInTheMiddle = async () => (await this.status()).processing > 0;
    await waitUntil(isInTheMiddle, { timeoutMs: 60_000, intervalMs: 5, what: 'The middle of the work' });
  }

  /** Resolves when nothing waits or is worked on any more. */
  untilProcessed(): Promise<void> {
    return untilProcessed(this, { timeoutMs: 240_000, intervalMs: 100 });
  }

  /** All of them, each as the API shows a single one. */
  async logs(): Promise<LogView[]> {
    const list = (await allPages(this, '/api/v1/logs', 'logs')) as { id: string }[];
    return Promise.all(
      list.map(async ({ id }) => (await this.call<{ log: LogView }>('GET', `/api/v1/logs/${id}`)).body.log),
    );
  }
}

/** The add that a log came from. */
export function episodeOf({ ingestText, source, data }: LogView): GeneratedEpisode {
  const { referenceTime, sessionId, metadata } = data;
  return { episodeBody: ingestText, referenceTime, source, sessionId, metadata };
}
