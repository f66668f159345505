import type { EmbedderIdentity } from '@memory-graph/models';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { Neo4jGraphReader } from './neo4j-graph-reader.js';
import { warmUp } from './warm-up.js';

/**
 * A reader whose queries are planned in advance, so that the first search does not wait for that.
 * @param maker of the embeddings
 */
export async function openReader(
  connection: Pick<Neo4jConnection, 'read'>,
  maker: EmbedderIdentity,
): Promise<Neo4jGraphReader> {
  // A reader that is slow at first is better than none.
  await connection.read((cypher) => warmUp(cypher, maker)).catch(() => undefined);
  return new Neo4jGraphReader(connection, maker);
}
