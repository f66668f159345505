import { type ApiAnswer, type ApiClient, whenServed } from '@memory-graph/test-kit/http';
import type { GeneratedEpisode } from '@memory-graph/test-kit';

const LANES = 8;

/** A client that follows the documentation: it retries after the time that the service asks for. */
export class PatientClient {
  /** By queue id: the adds that were answered with 200, and no others. */
  readonly acknowledged = new Map<string, GeneratedEpisode>();
  /** The number of responses that asked for a retry. */
  refusals = 0;
  slowestMs = 0;

  constructor(private readonly api: ApiClient) {}

  /** @throws Error where "later" does not say when, or lasts too long */
  async send<Body>(method: string, path: string, body?: unknown): Promise<ApiAnswer<Body>> {
    const answer = await whenServed(async () => {
      const startedAt = performance.now();
      const attempt = await this.api.call<Body>(method, path, body);
      this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt);
      return attempt;
    });
    this.refusals += answer.retries;
    return answer;
  }

  /**
   * Adds the episodes in their order, a few at a time.
   * @throws Error at the first answer that is neither 200 nor a proper "later"
   */
  feed(episodes: readonly GeneratedEpisode[]): Promise<void> {
    return inLanes(episodes, (episode) => this.add(episode));
  }

  /** Adds the episodes in one request. @throws Error if it is answered neither 200 nor with a proper "later" */
  async feedAtOnce(episodes: readonly GeneratedEpisode[]): Promise<void> {
    const { status, body } = await this.send<{ queueIds: string[] }>('POST', '/api/v1/add/batch', { items: episodes });
    if (status !== 200) throw new Error(`A batch was answered ${status}: ${JSON.stringify(body)}`);
    body.queueIds.forEach((queueId, index) => this.acknowledged.set(queueId, episodes[index]!));
  }

  /** Deletes logs, which then do not count as acknowledged any more. */
  deleteLogs(queueIds: readonly string[]): Promise<void> {
    return inLanes(queueIds, async (id) => {
      this.acknowledged.delete(id);
      const { status } = await this.send('DELETE', `/api/v1/logs/${id}`, { id });
      // The service itself completes an attempt that it answered with "later": then the log is gone.
      if (status !== 200 && status !== 404) throw new Error(`A deletion was answered ${status}`);
    });
  }

  private async add(episode: GeneratedEpisode): Promise<void> {
    const { status, body } = await this.send<{ queueId: string }>('POST', '/api/v1/add', episode);
    if (status !== 200) throw new Error(`An add was answered ${status}: ${JSON.stringify(body)}`);
    this.acknowledged.set(body.queueId, episode);
  }
}

function inLanes<Item>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item);
  };
  const done = Promise.all(Array.from({ length: LANES }, lane)).then(() => undefined);
  // A test may await it only after it has failed: until then the rejection must not end the process.
  done.catch(() => undefined);
  return done;
}
