import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { BookDifference } from '@memory-graph/memory-model/truth/timeline-book';
import type { Sql } from '../sql.js';
import { deleteFacts, storeFacts } from './fact-rows.js';
import { addFactDocuments, refreshFactDocuments, removeDocuments } from './search-index.js';
import { moveSupport } from './timeline-rows.js';
import type { Corpora } from './write-context.js';

/**
 * Writes what a book found out: facts, which statement supports which of them, and what search knows of them. Renamed
 * support is written already.
 * @param labelled facts whose support came or went with labels; where support moves it is seen here
 */
export async function storeBook(
  sql: Sql,
  workspaceId: WorkspaceId,
  difference: BookDifference,
  corpora: Corpora,
  labelled: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { created, changed, reworded, retimed, deleted, moved } = difference;
  // Before their stored words are overwritten: the index is cleared of those.
  await removeDocuments(sql, workspaceId, 'fact', corpora.fact, [...deleted, ...reworded]);
  await deleteFacts(sql, workspaceId, deleted);
  await storeFacts(sql, workspaceId, [...created, ...changed]);
  await moveSupport(sql, workspaceId, moved);
  const added = new Set([...created.map((fact) => fact.id), ...reworded]);
  await addFactDocuments(sql, workspaceId, corpora.fact, [...added]);
  const stale = new Set([
    ...retimed,
    ...labelled,
    ...moved.flatMap(({ before, factId }) => [before, factId].filter((id) => id !== null)),
  ]);
  await refreshFactDocuments(
    sql,
    workspaceId,
    corpora.fact,
    [...stale].filter((id) => !added.has(id)),
  );
}
