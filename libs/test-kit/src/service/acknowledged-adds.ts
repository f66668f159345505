import type { ApiClient } from '../http/api-client.js';
import { untilProcessed } from './until-processed.js';
import { allPages } from './whole-lists.js';

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
  await untilProcessed(client, PATIENCE);
  const logs = (await allPages(client, '/api/v1/logs', 'logs')) as { id: string; status: string }[];
  const completed = new Set(logs.filter(({ status }) => status === 'completed').map(({ id }) => id));
  return {
    lost: queueIds.filter((id) => !completed.has(id)).length,
    doubled: logs.length - new Set(queueIds).size,
  };
}
