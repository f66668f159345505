import { plainKey } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';

const PAGE = 1_000;

interface Keys {
  id: string;
  key: string;
  shortKey: string | null;
}

/** Gives names the plain keys that were not stored yet, page by page. */
export async function addPlainKeys(connection: Neo4jConnection): Promise<void> {
  const workspaces = await connection.read((cypher) => cypher<{ id: string }>('MATCH (w:Workspace) RETURN w.id AS id'));
  for (const { id: workspaceId } of workspaces) {
    for (let after: string | null = ''; after !== null;) {
      const page: Keys[] = await connection.read((cypher) =>
        cypher<Keys>(
          `MATCH (n:EntityName {workspaceId: $workspaceId}) WHERE n.id > $after
           RETURN n.id AS id, n.key AS key, n.shortKey AS shortKey ORDER BY n.workspaceId, n.id LIMIT ${PAGE}`,
          { workspaceId, after },
        ),
      );
      const rows = page
        .filter(({ key }) => plainKey(key) !== key)
        .map(({ id, key, shortKey }) => ({ id, plainKey: plainKey(key), shortKey: shortKey && plainKey(shortKey) }));
      await connection.write((cypher) =>
        cypher(
          `UNWIND $rows AS row MATCH (n:EntityName {workspaceId: $workspaceId, id: row.id})
           SET n.plainKey = row.plainKey, n.shortKey = row.shortKey`,
          { workspaceId, rows },
        ),
      );
      after = page.length < PAGE ? null : page.at(-1)!.id;
    }
  }
}
