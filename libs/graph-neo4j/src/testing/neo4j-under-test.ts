import type { Neo4jOptions } from '../connection/neo4j-connection.js';

/** The server that stack specs share (see tools/dev-stack). It may hold workspaces of others. */
export function neo4jUnderTest(): Neo4jOptions {
  const url = process.env['TEST_NEO4J_URL'];
  if (!url) throw new Error('TEST_NEO4J_URL is not set: run stack specs with tools/dev-stack/with-stack.mjs.');
  return { url, username: null, password: '', database: 'neo4j' };
}
