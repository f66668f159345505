import type { Metadata } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { metadataTexts } from './metadata-texts.js';

const PAGE = 1_000;

/** Gives episodes that were written before there were conditions on metadata the texts that these read. */
export async function addMetadataTexts(connection: Neo4jConnection): Promise<void> {
  const workspaces = await connection.read((cypher) => cypher<{ id: string }>('MATCH (w:Workspace) RETURN w.id AS id'));
  for (const { id: workspaceId } of workspaces) {
    for (let after: string | undefined = ''; after !== undefined;) {
      after = await convertPage(connection, workspaceId, after);
    }
  }
}

/** @returns the last id of the page; undefined: there are no more */
async function convertPage(
  connection: Neo4jConnection,
  workspaceId: string,
  after: string,
): Promise<string | undefined> {
  const episodes = await connection.read((cypher) =>
    cypher<{ id: string; metadata: string }>(
      `MATCH (e:Episode {workspaceId: $workspaceId}) WHERE e.id > $after
       RETURN e.id AS id, e.metadata AS metadata ORDER BY id LIMIT ${PAGE}`,
      { workspaceId, after },
    ),
  );
  const rows = episodes.flatMap(({ id, metadata }) => {
    const texts = metadataTexts(JSON.parse(metadata) as Metadata);
    return texts.length === 0 ? [] : { id, texts };
  });
  if (rows.length > 0) {
    await connection.write((cypher) =>
      cypher(
        `UNWIND $lists.rows AS row MATCH (e:Episode {workspaceId: $workspaceId, id: row.id})
         SET e.metadataTexts = row.texts`,
        { workspaceId, lists: { rows } },
      ),
    );
  }
  return episodes.length < PAGE ? undefined : episodes.at(-1)!.id;
}
