import { Neo4jConnection } from '../connection/neo4j-connection.js';
import { neo4jUnderTest } from '../testing/neo4j-under-test.js';
import { vectorIndexes } from './graph-schema.js';
import { prepareGraphSchema } from './migrate-graph.js';

/** Of no embedder: its indexes are made here. */
const EMBEDDER = { name: 'nobody', dimension: 3 };

describe('prepareGraphSchema', () => {
  let connections: Neo4jConnection[];
  beforeAll(async () => {
    connections = await Promise.all([1, 2, 3].map(() => Neo4jConnection.open(neo4jUnderTest())));
    for (const { name } of vectorIndexes(EMBEDDER)) {
      await connections[0]?.write((cypher) => cypher(`DROP INDEX ${name} IF EXISTS`));
    }
  });
  afterAll(() => Promise.all(connections.map((connection) => connection.close())));

  it('refuses a schema that is behind, and is brought up to date by several processes at once', async () => {
    const [connection] = connections as [Neo4jConnection];
    const check = () => prepareGraphSchema(connection, { migrate: false, embedder: EMBEDDER });
    await expect(check()).rejects.toMatchObject({ code: 'unavailable', transient: false });
    await Promise.all(connections.map((one) => prepareGraphSchema(one, { migrate: true, embedder: EMBEDDER })));
    await expect(check()).resolves.toBeUndefined();
    const indexes = await connection.read((cypher) =>
      cypher<{ state: string }>('SHOW INDEXES YIELD state RETURN DISTINCT state'),
    );
    expect(indexes).toEqual([{ state: 'ONLINE' }]);
  });
});
