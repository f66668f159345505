import { inParallel } from '../../client/in-parallel.mjs';
import { waitUntil } from '@memory-graph/test-kit';

const AT_A_TIME = 8;
/** A removal continues in the background. */
const PATIENCE = { timeoutMs: 5 * 60_000, intervalMs: 200 };
const NOT_FOUND = 404;

/**
 * Looks up every accepted log by its id: it must be completed, or be gone if it was deleted.
 * @param {{ accepted: string[], deleted: Set<string> }} load
 * @param {(done: number) => void} report
 * @returns {Promise<string[]>} what is not as it must be
 */
export async function accountFor(client, { accepted, deleted }, report) {
  const faults = [];
  let done = 0;
  await inParallel(accepted, AT_A_TIME, async (id) => {
    const expected = deleted.has(id) ? 'deleted' : 'completed';
    try {
      await waitUntil(async () => (await statusOf(client, id)) === expected, PATIENCE);
    } catch {
      faults.push(`log ${id} is ${await statusOf(client, id)} instead of ${expected}`);
    }
    report((done += 1));
  });
  return faults;
}

async function statusOf(client, id) {
  try {
    return (await client.call('GET', `/api/v1/logs/${id}`)).log.status;
  } catch (error) {
    if (error.status === NOT_FOUND) return 'deleted';
    throw error;
  }
}
