import type { ApiClient } from '../http/api-client.js';
import { waitUntil } from '../wait-until.js';
import { allPages } from './whole-lists.js';

interface Waiting {
  pending: number;
  processing: number;
}

const PATIENCE = { timeoutMs: 240_000, intervalMs: 500 };

/**
 * Waits for the end of all work in the client's workspace.
 * @param queueIds of all adds that it has acknowledged
 * @returns how many of them were not completed, and how many logs it has beyond them
 */
export async function fateOfAdds(
  client: ApiClient,
  queueIds: readonly string[],
): Promise<{ lost: number; doubled: number }> {
  await waitUntil(
    async () => {
      const { status, body } = await client.call<Waiting>('GET', '/api/v1/ingestion-queue/status');
      return status === 200 && body.pending + body.processing === 0;
    },
    { ...PATIENCE, what: 'The end of all work' },
  );
  const logs = (await allPages(client, '/api/v1/logs', 'logs')) as { id: string; status: string }[];
  const completed = new Set(logs.filter(({ status }) => status === 'completed').map(({ id }) => id));
  return {
    lost: queueIds.filter((id) => !completed.has(id)).length,
    doubled: logs.length - new Set(queueIds).size,
  };
}
