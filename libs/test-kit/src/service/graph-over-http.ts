import type { ApiClient } from '../http/api-client.js';
import { allPages } from './whole-lists.js';

/** The graph of a workspace in the public API, without ids and times of recording, to compare two runs. */
export interface GraphOverHttp {
  /** Every log with its status, and the facts that its episode supports. */
  episodes: { text: string; status: string; facts: string[] }[];
  entities: string[];
}

export async function readGraph(service: ApiClient): Promise<GraphOverHttp> {
  const logs = await allPages(service, '/api/v1/logs', 'logs');
  const episodes = [];
  for (const { id } of logs) {
    const { log } = (await service.call('GET', `/api/v1/logs/${id}`)).body;
    const facts =
      log.episodeUUID === null ? [] : (await service.call('GET', `/api/v1/episodes/${log.episodeUUID}/facts`)).body;
    episodes.push({
      text: `${log.data.metadata?.index ?? ''} ${log.ingestText}`,
      status: log.status,
      facts: facts.map(describeFact).sort(),
    });
  }
  const entities = await allPages(service, '/api/v1/entities', 'entities');
  return {
    episodes: episodes.sort((a, b) => compare(a.text, b.text)),
    entities: entities.map(({ name, type, mentionCount }) => `${name} (${type}) ×${mentionCount}`).sort(compare),
  };
}

function describeFact(fact: Record<string, unknown>): string {
  return `${fact['content']} [${fact['type']} ${fact['confidence']}] ${fact['validFrom']} – ${fact['validTo']}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
