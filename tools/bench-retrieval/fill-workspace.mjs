import { waitUntilProcessed } from '../client/memory-graph-client.mjs';

const READ_AT_A_TIME = 8;

/**
 * Adds the episodes in their order, and waits until all are completed.
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
