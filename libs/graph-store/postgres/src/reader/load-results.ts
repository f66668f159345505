import type { ResultDocument, ResultKey } from '@memory-graph/graph-store-port/graph-reader.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { loadEpisodeDocuments } from './load-episode-documents.js';
import { loadFactDocuments } from './load-fact-documents.js';
import type { ReadQuery } from './read-query.js';

export async function loadResults(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  results: readonly ResultKey[],
): Promise<ResultDocument[]> {
  const idsOf = (kind: ResultKey['kind']) => results.filter((result) => result.kind === kind).map(({ id }) => id);
  const [facts, episodes] = await Promise.all([
    loadFactDocuments(query, workspaceId, idsOf('fact')),
    loadEpisodeDocuments(query, workspaceId, idsOf('episode')),
  ]);
  const documents = { fact: byId(facts), episode: byId(episodes) };
  return results.flatMap(({ kind, id }) => documents[kind].get(id) ?? []);
}

function byId(documents: ResultDocument[]): Map<string, ResultDocument> {
  return new Map(documents.map((document) => [document.id, document]));
}
