import { resultHeader } from '@memory-graph/graph/core';
import type { FactPrecision, ResultDocument, ResultEntity, ResultKey, ResultKind } from '@memory-graph/graph';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { type HeaderMap, parseHeader } from '../schema/header-properties.js';
import { EPISODE_DOCUMENTS } from './episode-documents.js';
import { FACT_DOCUMENTS } from './fact-documents.js';
import { isoOf } from './iso-time.js';

/** What both kinds of documents are read as: the header is that of the episode, or the latest one. */
interface DocumentRow extends FactPrecision, HeaderMap {
  kind: ResultKind;
  id: string;
  content: string;
  predicate: string | null;
  value: string | null;
  wording: string | null;
  episodeIds: EpisodeId[];
  validFrom: number | null;
  validTo: number | null;
  /** Of a fact; null for an episode. */
  factLabels: string[] | null;
  entities: ResultEntity[];
  referenceTime: number;
}

export async function loadResults(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  results: readonly ResultKey[],
): Promise<ResultDocument[]> {
  if (results.length === 0) return [];
  const idsOf = (kind: ResultKind) => results.filter((result) => result.kind === kind).map(({ id }) => id);
  const rows = await cypher<{ document: DocumentRow }>(`${FACT_DOCUMENTS} UNION ALL ${EPISODE_DOCUMENTS}`, {
    workspaceId,
    lists: { factIds: idsOf('fact'), episodeIds: idsOf('episode') },
  });
  const documents = new Map(rows.map(({ document }) => [`${document.kind}:${document.id}`, toDocument(document)]));
  return results.flatMap(({ kind, id }) => documents.get(`${kind}:${id}`) ?? []);
}

function toDocument(row: DocumentRow): ResultDocument {
  const { kind, id, content, predicate, value, wording, episodeIds, validFromPrecision, validToPrecision, entities } =
    row;
  return {
    ...{ kind, id, content, predicate, value, wording, episodeIds, validFromPrecision, validToPrecision, entities },
    ...resultHeader(parseHeader(row)),
    ...(row.factLabels && { labelIds: row.factLabels }),
    validFrom: isoOf(row.validFrom),
    validTo: isoOf(row.validTo),
    referenceTime: new Date(row.referenceTime).toISOString(),
  };
}
