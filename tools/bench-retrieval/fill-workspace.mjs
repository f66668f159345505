import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntilProcessed } from '../client/memory-graph-client.mjs';

const READ_AT_A_TIME = 8;

/**
 * Adds the episodes in order and waits until all are completed.
 * @param {import('./conversations.mjs').EpisodeInFile[]} episodes
 * @returns {Promise<Map<string, string>>} by the id of the stored episode, its id in the file
 */
export async function fillWorkspace(client, episodes) {
  const before = await client.queueStatus();
  const queueIds = [];
  for (const { id, sessionId, referenceTime, text } of episodes) {
    const item = { episodeBody: text, referenceTime, sessionId, source: 'bench', metadata: { externalId: id } };
    queueIds.push((await client.call('POST', '/api/v1/add', item)).queueId);
  }
  const { failed } = await waitUntilProcessed(client, before, episodes.length);
  if (failed > 0) throw new Error(`${failed} episodes failed`);

  const ids = new Map();
  for (let start = 0; start < queueIds.length; start += READ_AT_A_TIME) {
    const some = queueIds.slice(start, start + READ_AT_A_TIME);
    const answers = await Promise.all(some.map((queueId) => client.call('GET', `/api/v1/logs/${queueId}`)));
    for (const { log } of answers) ids.set(log.episodeUUID, log.data.metadata.externalId);
  }
  return ids;
}

/**
 * Fills the folder of a service with a workspace for each conversation, unless that was done before.
 * @returns by conversation: pairs of a stored episode's id and its id in the file
 */
export async function fillOnce(service, conversations) {
  const record = join(service.dataDir, 'bench-retrieval.json');
  if (existsSync(record)) return JSON.parse(readFileSync(record, 'utf8'));
  const filled = {};
  for (const { id, episodes } of conversations) {
    await service.start(id);
    filled[id] = [...(await fillWorkspace(service.clientOf(id), episodes))];
    await service.stop();
  }
  writeFileSync(record, JSON.stringify(filled));
  return filled;
}
