import { resultHeader } from '@memory-graph/graph/core';
import type { FactPrecision, ResultDocument, ResultEntity, ResultKey, ResultKind } from '@memory-graph/graph';
import type { EpisodeId, StoredHeader, WorkspaceId } from '@memory-graph/memory-model';
import { isoOf } from '../time-values.js';
import { EPISODE_DOCUMENTS } from './episode-documents.js';
import { FACT_DOCUMENTS } from './fact-documents.js';
import { toPrecision } from './fact-precision.js';
import type { ReadSql } from './read-sql.js';

/** What both kinds of documents are read as. */
interface DocumentRow extends FactPrecision, StoredHeader {
  kind: ResultKind;
  id: string;
  content: string;
  predicate: string | null;
  value: string | null;
  wording: string | null;
  episode_ids: EpisodeId[];
  valid_from: Date | number | null;
  valid_to: Date | number | null;
  /** Of a fact; null for an episode. */
  fact_labels: string[] | null;
  reference_time: Date;
  entities: ResultEntity[] | null;
}

export async function loadResults(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  results: readonly ResultKey[],
): Promise<ResultDocument[]> {
  if (results.length === 0) return [];
  const idsOf = (kind: ResultKind) => results.filter((result) => result.kind === kind).map(({ id }) => id);
  const rows = await sql<DocumentRow>(`${FACT_DOCUMENTS} union all ${EPISODE_DOCUMENTS}`, [
    workspaceId,
    idsOf('fact'),
    idsOf('episode'),
  ]);
  const documents = { fact: byId(rows, 'fact'), episode: byId(rows, 'episode') };
  return results.flatMap(({ kind, id }) => documents[kind].get(id) ?? []);
}

function byId(rows: readonly DocumentRow[], kind: ResultKind): Map<string, ResultDocument> {
  return new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, toDocument(row)]));
}

function toDocument(row: DocumentRow): ResultDocument {
  return {
    kind: row.kind,
    id: row.id,
    content: row.content,
    predicate: row.predicate,
    value: row.value,
    wording: row.wording,
    episodeIds: row.episode_ids,
    validFrom: isoOf(row.valid_from),
    validTo: isoOf(row.valid_to),
    ...toPrecision(row),
    ...resultHeader(row),
    ...(row.fact_labels && { labelIds: row.fact_labels }),
    referenceTime: row.reference_time.toISOString(),
    entities: row.entities ?? [],
  };
}
