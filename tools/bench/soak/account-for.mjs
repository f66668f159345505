import { waitUntil } from '@memory-graph/test-kit';
import { inParallel } from '../../client/in-parallel.mjs';

const AT_A_TIME = 8;
/** A removal continues in the background. */
const PATIENCE = { timeoutMs: 5 * 60_000, intervalMs: 200 };

/** @typedef {import('./soak-workspace.mjs').SoakWorkspace} SoakWorkspace */

/** Resolves when nothing waits any more. @param {readonly SoakWorkspace[]} workspaces */
export async function untilProcessed(workspaces) {
  for (const { client } of workspaces) {
    await waitUntil(
      async () => {
        const { pending, processing } = await client.call('GET', '/api/v1/ingestion-queue/status');
        return pending + processing === 0;
      },
      { timeoutMs: 30 * 60_000, intervalMs: 500, what: 'The end of all work' },
    );
  }
}

/**
 * Looks up every accepted log by its id: it must be completed, failed with a reason, or be gone if it was deleted. What is
 * completed must be found, be once in the lists, and the webhook must have been notified.
 * @param {SoakWorkspace} workspace
 * @param {() => void} report
 * @returns {Promise<{ completed: number, deleted: number, failed: Record<string, number>, faults: string[] }>}
 */
export async function accountFor(workspace, report) {
  const { client, texts } = workspace;
  const faults = [];
  const failed = {};
  const completed = [];
  let deleted = 0;
  await inParallel([...texts.values()], AT_A_TIME, async (text) => {
    const { status, error } = await outcomeOf(client, text).catch((unknown) => ({ status: unknown.message }));
    if (status === 'completed') completed.push(text);
    if (status === 'deleted') deleted += 1;
    if (status === 'failed') failed[error ?? ''] = (failed[error ?? ''] ?? 0) + 1;
    const isAsExpected = text.deletion === null ? isFinal({ status, error }) : status === 'deleted';
    if (!isAsExpected) faults.push(`log ${text.id} is ${status}${text.deletion === null ? '' : ', but was deleted'}`);
    report();
  });
  await inParallel(completed, AT_A_TIME, async (text) => {
    if (text.fact !== null && !(await workspace.finds(text)))
      faults.push(`a search does not find log ${text.id} ("${text.name}")`);
  });
  const { total } = await client.call('GET', '/api/v1/episodes?limit=1');
  if (total !== completed.length) faults.push(`${total} episodes, but ${completed.length} completed logs`);
  const { pagination } = await client.call('GET', '/api/v1/logs?limit=1');
  const expected = texts.size - deleted;
  if (pagination.total !== expected)
    faults.push(`${pagination.total} logs are listed, ${expected} were accepted and not deleted`);
  faults.push(...(await untold(workspace, completed)));
  return { completed: completed.length, deleted, failed, faults };
}

/** Of a completed text whose webhook heard nothing. */
async function untold(workspace, completed) {
  const missing = () => completed.filter(({ id }) => !workspace.notified.has(id));
  try {
    await waitUntil(() => {
      workspace.takeMessages();
      return missing().length === 0;
    }, PATIENCE);
    return [];
  } catch {
    return missing().map(({ id }) => `the webhook was not told of log ${id}`);
  }
}

/** Waits for the end of a deletion. */
async function outcomeOf(client, { id, deletion }) {
  if (deletion === null) return logOf(client, id);
  const isGone = async () => (await logOf(client, id)).status === 'deleted';
  await waitUntil(isGone, PATIENCE).catch(() => {});
  return logOf(client, id);
}

/** Whether a log that was not deleted has an outcome that a client can do something with. */
export function isFinal({ status, error }) {
  return status === 'completed' || (status === 'failed' && Boolean(error));
}

/** As a client sees it. */
export async function logOf(client, id) {
  try {
    return (await client.call('GET', `/api/v1/logs/${id}`)).log;
  } catch (error) {
    if (error.status === 404) return { status: 'deleted' };
    throw error;
  }
}
