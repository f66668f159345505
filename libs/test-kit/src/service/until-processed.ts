import type { ApiClient } from '../http/api-client.js';
import { waitUntil, type WaitOptions } from '../wait-until.js';

interface Waiting {
  pending: number;
  processing: number;
}

/**
 * Resolves when no content of the client's workspace is waiting or being processed. If the service is unavailable, it
 * retries.
 */
export async function untilProcessed(client: ApiClient, patience: Omit<WaitOptions, 'what'> = {}): Promise<void> {
  await waitUntil(
    async () => {
      const { status, body } = await client.call<Waiting>('GET', '/api/v1/ingestion-queue/status');
      if (status !== 200) throw new Error(`The status of the queue was answered ${status}: ${JSON.stringify(body)}`);
      return body.pending + body.processing === 0;
    },
    { ...patience, what: 'The end of all work' },
  );
}
