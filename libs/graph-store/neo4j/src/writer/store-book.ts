import type { BookDifference } from '@memory-graph/memory-model/truth/timeline-book';
import { propertiesOf } from './fact-nodes.js';
import { moveSupport, renameSupport } from './support.js';
import { searchWords } from './word-counts.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** Facts of which something has to be read again from the statements that support them; see `refreshFacts`. */
export interface FactsToRefresh {
  /** New, or with other words: their vector is that of their anchor. */
  worded: ReadonlySet<string>;
  /** Their support changed. */
  moved: readonly string[];
}

/** Writes what a book found out: facts, and which statement supports which of them. */
export async function storeBook(write: WorkspaceWrite, difference: BookDifference): Promise<FactsToRefresh> {
  const { created, changed, renamed, reworded, deleted, moved } = difference;
  const worded = new Set([...created.map((fact) => fact.id), ...reworded]);
  await uncountWords(write, [...deleted, ...reworded]);
  const isNew = new Set(created);
  write.sendRows(
    STORE_FACTS,
    [...created, ...changed].map((fact) => {
      const words = worded.has(fact.id) ? searchWords(write.workspaceId, fact.span.anchor.text) : null;
      if (words) write.words.add('fact', words.lexemes);
      return { isNew: isNew.has(fact), fact: { ...propertiesOf(fact), ...words } };
    }),
  );
  renameSupport(write, renamed);
  write.sendRows(
    'UNWIND $lists.rows AS id MATCH (f:Fact {workspaceId: $workspaceId, id: id}) DETACH DELETE f',
    deleted,
  );
  moveSupport(write, moved);
  const supported = moved.flatMap(({ before, factId }) => [before, factId].filter((id) => id !== null));
  return { worded, moved: supported };
}

const STORE_FACTS = `
  UNWIND $lists.rows AS row
  MERGE (f:Fact {workspaceId: $workspaceId, id: row.fact.id})
  SET f += row.fact
  WITH row, f WHERE row.isNew
  MATCH (subject:Entity {workspaceId: $workspaceId, id: row.fact.subjectId})
  MERGE (f)-[:SUBJECT]->(subject)
  WITH row, f WHERE row.fact.objectId IS NOT NULL
  MATCH (object:Entity {workspaceId: $workspaceId, id: row.fact.objectId})
  MERGE (f)-[:OBJECT]->(object)`;

/** Before their stored words are overwritten or deleted: the statistics are cleared of those. */
async function uncountWords(write: WorkspaceWrite, factIds: readonly string[]): Promise<void> {
  if (factIds.length === 0) return;
  const rows = await write.read<{ lexemes: string[] }>(
    `UNWIND $lists.factIds AS id MATCH (f:Fact {workspaceId: $workspaceId, id: id}) RETURN f.lexemes AS lexemes`,
    { factIds },
  );
  for (const { lexemes } of rows) write.words.remove('fact', lexemes);
}

/**
 * Gives facts the vector of their anchor and the labels of the episodes that support them. After all support is stored.
 * @param labelled further facts, whose support came or went with labels
 */
export function refreshFacts(
  write: WorkspaceWrite,
  { worded, moved }: FactsToRefresh,
  labelled: Iterable<string> = [],
): void {
  write.sendRows(
    `UNWIND $lists.rows AS id
     MATCH (f:Fact {workspaceId: $workspaceId, id: id})
     MATCH (anchor:Statement {workspaceId: $workspaceId, id: f.anchorId})
     SET f.${write.embedding} = anchor.${write.embedding}`,
    [...worded],
  );
  write.sendRows(
    `UNWIND $lists.rows AS id
     MATCH (f:Fact {workspaceId: $workspaceId, id: id})
     WITH f, COLLECT {
       MATCH (f)<-[:SUPPORTS]-(:Statement)-[:STATED_IN]->(e:Episode)
       UNWIND e.labelIds AS labelId
       RETURN DISTINCT labelId ORDER BY labelId
     } AS labelIds
     WHERE f.labelIds IS NULL OR f.labelIds <> labelIds
     SET f.labelIds = labelIds`,
    [...new Set([...worded, ...moved, ...labelled])],
  );
}
