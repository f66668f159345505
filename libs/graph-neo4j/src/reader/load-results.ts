import { type OwnerColumns, storedOwner } from '@memory-graph/graph/core';
import type { FactPrecision, ResultDocument, ResultEntity, ResultKey, ResultKind } from '@memory-graph/graph';
import type { EpisodeId, Metadata, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { EPISODE_DOCUMENTS } from './episode-documents.js';
import { FACT_DOCUMENTS } from './fact-documents.js';
import { isoOf } from './iso-time.js';

/** What both kinds of documents are read as. */
interface DocumentRow extends FactPrecision, OwnerColumns {
  kind: ResultKind;
  id: string;
  content: string;
  predicate: string | null;
  value: string | null;
  episodeIds: EpisodeId[];
  validFrom: number | null;
  validTo: number | null;
  labelIds: string[];
  entities: ResultEntity[];
  /** What it takes over from its episode, or its latest. */
  source: string;
  sessionId: string | null;
  referenceTime: number;
  metadata: string;
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
  const { validFrom, validTo, referenceTime, metadata, scope, subject, ...document } = row;
  return {
    ...document,
    ...storedOwner({ scope, subject }),
    validFrom: isoOf(validFrom),
    validTo: isoOf(validTo),
    referenceTime: new Date(referenceTime).toISOString(),
    ingestMetadata: JSON.parse(metadata) as Metadata,
  };
}
