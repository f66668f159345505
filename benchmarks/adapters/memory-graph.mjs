// Memory Graph as `npm start` runs it, on a new data folder, over its public HTTP API. With MEMORY_GRAPH_URL and
// MEMORY_GRAPH_TOKEN: a running service, of which the token's workspace must be empty.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EvaluatedService } from '../../tools/bench-retrieval/evaluated-service.mjs';
import { addEpisodes } from '../../tools/bench-retrieval/fill-workspace.mjs';
import { MemoryGraphClient } from '../../tools/client/memory-graph-client.mjs';
import { serve } from './lines.mjs';

const { MEMORY_GRAPH_URL: url, MEMORY_GRAPH_TOKEN: token } = process.env;
const { client, close } = url
  ? { client: new MemoryGraphClient({ url, token }), close: async () => {} }
  : await start();
const idOf = new Map();
const logOf = new Map();

await serve({
  add: async (items) => {
    for (const { id, queueId, episodeId } of await addEpisodes(client, items)) {
      idOf.set(episodeId, id);
      logOf.set(id, queueId);
    }
  },
  search: async (query, limit, at) => {
    const { results } = await whenLoaded({ query, limit, ...(at && { endTime: at }) });
    return results.map(({ content, metadata: { episodeIds, validFrom, referenceTime } }) => ({
      ids: episodeIds.map((id) => idOf.get(id)),
      text: content,
      time: validFrom ?? referenceTime,
    }));
  },
  remove: async (id) => {
    await client.call('DELETE', `/api/v1/logs/${logOf.get(id)}`, { id: logOf.get(id) });
  },
  close,
});

/** The first search after a start may find the index being loaded: it has waited for it, so the next one needs no pause. */
async function whenLoaded(request) {
  try {
    return await client.search(request);
  } catch (error) {
    if (error.status !== 503) throw error;
    return whenLoaded(request);
  }
}

async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), 'memory-graph-'));
  const service = new EvaluatedService({ dataDir, environment: {} });
  await service.start('benchmark');
  return {
    client: service.clientOf('benchmark'),
    close: async () => {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
