import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntilProcessed } from '../client/memory-graph-client.mjs';
import { Progress } from '../progress/progress.mjs';
import { inParallel } from '../client/in-parallel.mjs';

const READ_AT_A_TIME = 8;

/**
 * Adds the episodes in order and waits until all are completed.
 * @param {import('./conversations.mjs').EpisodeInFile[]} episodes
 * @returns {Promise<Map<string, string>>} by the id of the stored episode, its id in the file
 */
export async function fillWorkspace(client, episodes) {
  const { completed } = await client.queueStatus();
  if (completed > 0) throw new Error('The workspace has episodes from an interrupted run; use a new folder');
  return new Map((await addEpisodes(client, episodes)).map(({ id, episodeId }) => [episodeId, id]));
}

/**
 * The same for a workspace that may have some already.
 * @returns {Promise<{ id: string, queueId: string, episodeId: string }[]>} `id`: that in the file
 */
export async function addEpisodes(client, episodes) {
  const before = await client.queueStatus();
  const queueIds = await client.addAll(
    episodes.map(({ id, sessionId, referenceTime, text }) => ({
      ...{ episodeBody: text, referenceTime, sessionId, source: 'bench', metadata: { externalId: id } },
    })),
  );
  const { failed } = await waitUntilProcessed(client, before, episodes.length);
  if (failed > 0) throw new Error(`${failed} episodes failed`);

  const added = [];
  for (let start = 0; start < queueIds.length; start += READ_AT_A_TIME) {
    const some = queueIds.slice(start, start + READ_AT_A_TIME);
    const answers = await Promise.all(some.map((queueId) => client.call('GET', `/api/v1/logs/${queueId}`)));
    for (const [at, { log }] of answers.entries()) {
      added.push({ id: log.data.metadata.externalId, queueId: some[at], episodeId: log.episodeUUID });
    }
  }
  return added;
}

/**
 * Fills the folder of a service with a workspace for each conversation that it does not have yet.
 * @returns by conversation: pairs of a stored episode's id and its id in the file
 */
export async function fillOnce(service, conversations, jobs = 1) {
  const record = join(service.dataDir, 'bench-retrieval.json');
  const filled = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const missing = conversations.filter(({ id }) => !filled[id]);
  if (missing.length === 0) return filled;
  // Each start adds the account of one conversation.
  const progress = new Progress();
  const signUp = async (report) => {
    for (const [index, { id }] of missing.entries()) {
      await service.start(id);
      await service.stop();
      report(index + 1);
    }
  };
  await progress.during('Create the accounts', signUp, missing.length);
  await service.start(missing[0].id);
  const fillAll = async (report) => {
    let done = 0;
    await inParallel(missing, jobs, async ({ id, episodes }) => {
      filled[id] = [...(await fillWorkspace(service.clientOf(id), episodes))];
      writeFileSync(record, JSON.stringify(filled));
      report((done += 1));
    });
  };
  await progress.during('Fill the workspaces', fillAll, missing.length);
  await service.stop();
  return filled;
}
