import type { Neo4jConnection } from '../connection/neo4j-connection.js';

const PAGE = 1_000;

/** Drops the indexes of the vectors of all embedders: searches are answered from memory (ADR 26). */
export async function dropVectorIndexes(connection: Neo4jConnection): Promise<void> {
  const indexes = await connection.read((cypher) =>
    cypher<{ name: string }>("SHOW INDEXES YIELD name, type WHERE type = 'VECTOR' RETURN name"),
  );
  const own = indexes.filter(({ name }) => /^(?:episode|fact)_vectors_\w+$/u.test(name));
  for (const { name } of own) await connection.write((cypher) => cypher(`DROP INDEX ${name} IF EXISTS`));
}

/** Removes what full-text search read, page by page. */
export async function removeSearchTexts(connection: Neo4jConnection): Promise<void> {
  for (let count = PAGE; count === PAGE;) {
    const [row] = await connection.write((cypher) =>
      cypher<{ count: number }>(`MATCH (t:Term) WITH t LIMIT ${PAGE} DELETE t RETURN count(*) AS count`),
    );
    count = row!.count;
  }
  const workspaces = await connection.read((cypher) => cypher<{ id: string }>('MATCH (w:Workspace) RETURN w.id AS id'));
  for (const { id } of workspaces) {
    for (const label of ['Episode', 'Fact']) await removeFromNodes(connection, label, id);
  }
}

async function removeFromNodes(connection: Neo4jConnection, label: string, workspaceId: string): Promise<void> {
  let page: RemovedPage = { count: PAGE, last: '' };
  while (page.count === PAGE) {
    const [next] = await connection.write((cypher) =>
      cypher<RemovedPage>(
        `MATCH (n:${label} {workspaceId: $workspaceId}) WHERE n.id > $after
         WITH n ORDER BY n.workspaceId, n.id LIMIT ${PAGE}
         REMOVE n.lexemes, n.words, n.workspaceWord, n.metadataTexts
         RETURN count(*) AS count, max(n.id) AS last`,
        { workspaceId, after: page.last },
      ),
    );
    page = next!;
  }
}

interface RemovedPage {
  count: number;
  last: string;
}
