import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { GeneratedEpisode } from '@memory-graph/test-kit';
import type { ApiClient } from '@memory-graph/test-kit/http';

const LANES = 4;
const PATIENCE_MS = 240_000;
const RETRY_MS = 300;
/** The status 0 of a request that failed, and those after which a client tries again. */
const LATER = [0, 409, 429, 502, 503, 504];

/** A client as the documentation asks for: with one Idempotency-Key, it tries again until an add is accepted. */
export class RetryingFeed {
  /** By queue id: the adds that were accepted, and no others. */
  readonly acknowledged = new Map<string, GeneratedEpisode>();

  constructor(private readonly client: ApiClient) {}

  /** @throws Error at an answer that is neither 200 nor "later" */
  async add(episodes: readonly GeneratedEpisode[]): Promise<void> {
    const waiting = [...episodes];
    const lane = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await this.addOne(next);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  private async addOne(episode: GeneratedEpisode): Promise<void> {
    const key = randomUUID();
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(RETRY_MS)) {
      const { status, body } = await this.send(episode, key);
      if (status === 200) return void this.acknowledged.set(body?.queueId as string, episode);
      if (!LATER.includes(status)) throw new Error(`An add was answered ${status}: ${JSON.stringify(body)}`);
    }
    throw new Error(`An add was not accepted within ${PATIENCE_MS} ms.`);
  }

  private async send(
    episode: GeneratedEpisode,
    key: string,
  ): Promise<{ status: number; body: { queueId?: string } | null }> {
    try {
      const response = await fetch(`${this.client.url}/api/v1/add`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.client.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(episode),
        signal: AbortSignal.timeout(20_000),
      });
      return { status: response.status, body: (await response.json()) as { queueId?: string } };
    } catch {
      return { status: 0, body: null };
    }
  }
}
