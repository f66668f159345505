import { v7 as uuidv7 } from 'uuid';
import type { KnownCaller, RunningGateway } from './running-gateway.js';

export const HEADER = {
  ...{ type: 'header', format: 'memory-graph-workspace' },
  ...{ version: 3, exportedAt: '2026-03-01T09:00:00Z' },
};

/** The counts of nothing. */
export const NONE = {
  ...{ labels: 0, spaces: 0, logs: 0, episodes: 0, evidence: 0 },
  ...{ ingestionRules: 0, webhooks: 0, vocabularies: 0, searchFeedback: 0, conversations: 0, messages: 0 },
};

export interface LineOfFile {
  type: string;
  episode?: { statements: unknown[] } | null;
}

export function aLog(changes: object = {}) {
  return {
    ...{ type: 'log', id: uuidv7(), source: 'diary', sourceURL: null, integrationSlug: null, text: 'I live in Bern.' },
    ...{ time: '2026-03-01T09:00:00.000Z', referenceTime: '2026-03-01T09:00:00Z', sessionId: null, labelIds: [] },
    ...{ metadata: {}, status: 'pending', processedAt: null, error: null, extractor: null, episode: null, facts: null },
    ...changes,
  };
}

export const anEpisode = () => ({ episodeId: uuidv7(), entities: [], statements: [] });

/** A whole file, with the counts that it should have. */
export function fileOf(...records: LineOfFile[]): string {
  return fileWith(HEADER, ...records);
}

/** A whole file with another header. */
export function fileWith(header: object, ...records: LineOfFile[]): string {
  const of = (type: string) => records.filter((record) => record.type === type).length;
  const episodes = records.flatMap(({ episode }) => episode ?? []);
  const evidence = episodes.flatMap(({ statements }) => statements).length;
  const counts = {
    ...{ labels: of('label'), spaces: of('space'), logs: of('log'), episodes: episodes.length, evidence },
    ...{ ingestionRules: of('ingestion-rule'), webhooks: of('webhook'), vocabularies: of('vocabulary') },
    ...{ searchFeedback: of('search-feedback'), conversations: of('conversation'), messages: of('message') },
  };
  return [header, ...records, { type: 'end', counts }].map((record) => JSON.stringify(record)).join('\n');
}

/**
 * A caller in a workspace whose graph is faked.
 * @param graph what it has
 */
export function newTransferCaller(
  gateway: RunningGateway,
  graph: { removedQueueIds?: string[]; episodeIds?: string[]; support?: Record<string, string> } = {},
): KnownCaller {
  const caller = gateway.newCaller(['read', 'write']);
  const workspace = `/internal/workspaces/${caller.principal.workspaceId}`;
  gateway.services.on(`POST ${workspace}/evidence/known`, ({ body }) => {
    const asked = body as { queueIds: string[]; episodeIds: string[] };
    const among = (ids: string[], known: string[] = []) => ids.filter((id) => known.includes(id));
    return {
      status: 200,
      body: {
        removedQueueIds: among(asked.queueIds, graph.removedQueueIds),
        episodeIds: among(asked.episodeIds, graph.episodeIds),
      },
    };
  });
  gateway.services.on(`POST ${workspace}/evidence/episodes`, { status: 200, body: { episodes: [] } });
  gateway.services.on(`POST ${workspace}/evidence/support-of-facts`, ({ body }) => {
    const { ids } = body as { ids: string[] };
    const facts = ids.flatMap((factId) => {
      const statementId = graph.support?.[factId];
      return statementId === undefined ? [] : [{ factId, statementId }];
    });
    return { status: 200, body: { facts } };
  });
  gateway.services.on(`GET ${workspace}/webhooks`, { status: 200, body: [] });
  return caller;
}

export async function importFile(
  gateway: RunningGateway,
  { token }: KnownCaller,
  body: string,
  type = 'application/x-ndjson',
): Promise<{ status: number; body: any }> {
  const answer = await fetch(`${gateway.url}/api/v1/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

/** The lines of an export. */
export async function exportedLines(gateway: RunningGateway, caller: KnownCaller): Promise<any[]> {
  const { status, body } = await gateway.call('GET', '/api/v1/export', undefined, caller);
  if (status !== 200) throw new Error(`The export answered ${status}`);
  return String(body)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}
