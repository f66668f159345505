import type { EmbedderIdentity } from '@memory-graph/models';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { Neo4jGraphWriter } from './neo4j-graph-writer.js';
import { warmUp } from './warm-up.js';

/**
 * A writer whose queries are planned, so that the first episode does not wait for that.
 * @param maker of the embeddings
 */
export async function openWriter(connection: Neo4jConnection, maker: EmbedderIdentity): Promise<Neo4jGraphWriter> {
  // A writer that is slow at first is better than none.
  await connection.write((cypher) => warmUp(cypher, maker), 'undo').catch(() => undefined);
  return new Neo4jGraphWriter(connection, maker);
}
