import type { BookDifference, StatementId } from '@memory-graph/memory-model';
import type { WorkspaceWrite } from './workspace-write.js';

/** Lets all statements of a fact follow it to its new id. Before any statement gets that id otherwise. */
export function renameSupport(write: WorkspaceWrite, renamed: BookDifference['renamed']): void {
  write.sendRows(
    `UNWIND $lists.rows AS row
     MATCH (:Fact {workspaceId: $workspaceId, id: row.from})<-[old:SUPPORTS]-(s:Statement)
     WITH row, old, s
     MATCH (f:Fact {workspaceId: $workspaceId, id: row.to})
     DELETE old
     CREATE (s)-[:SUPPORTS]->(f)`,
    renamed,
  );
}

/** Stores which fact each of these statements supports now. */
export function moveSupport(write: WorkspaceWrite, moved: BookDifference['moved']): void {
  write.sendRows(
    `UNWIND $lists.rows AS id MATCH (:Statement {workspaceId: $workspaceId, id: id})-[old:SUPPORTS]->() DELETE old`,
    moved.map(({ statementId }) => statementId),
  );
  addSupport(write, moved);
}

/** For statements that support nothing yet. @param support null: none */
export function addSupport(
  write: WorkspaceWrite,
  support: readonly { statementId: StatementId; factId: string | null }[],
): void {
  write.sendRows(
    `UNWIND $lists.rows AS row
     MATCH (s:Statement {workspaceId: $workspaceId, id: row.statementId})
     MATCH (f:Fact {workspaceId: $workspaceId, id: row.factId})
     CREATE (s)-[:SUPPORTS]->(f)`,
    support.flatMap(({ statementId, factId }) => (factId === null ? [] : { statementId, factId })),
  );
}
