import { v7 as uuidv7 } from 'uuid';
import { Neo4jConnection } from '../connection/neo4j-connection.js';
import { neo4jUnderTest } from '../testing/neo4j-under-test.js';
import { dropVectorIndexes, removeSearchTexts } from './drop-search.js';
import { prepareGraphSchema } from './migrate-graph.js';

describe('prepareGraphSchema', () => {
  let connections: Neo4jConnection[];
  let connection: Neo4jConnection;
  beforeAll(async () => {
    connections = await Promise.all([1, 2, 3].map(() => Neo4jConnection.open(neo4jUnderTest())));
    connection = connections[0]!;
  });
  afterAll(() => Promise.all(connections.map((one) => one.close())));

  it('refuses a schema that is behind', async () => {
    const behind = { read: () => Promise.resolve([{ version: 1 }]) } as unknown as Neo4jConnection;
    await expect(prepareGraphSchema(behind, { migrate: false })).rejects.toMatchObject({
      ...{ code: 'unavailable', transient: false },
    });
  });

  it('is brought up to date by several processes at once', async () => {
    await Promise.all(connections.map((one) => prepareGraphSchema(one, { migrate: true })));
    await expect(prepareGraphSchema(connection, { migrate: false })).resolves.toBeUndefined();
    const states = await connection.read((cypher) =>
      cypher<{ state: string }>('SHOW INDEXES YIELD state RETURN DISTINCT state'),
    );
    expect(states).toEqual([{ state: 'ONLINE' }]);
  });

  it('leaves nothing of what search in Neo4j needed', async () => {
    const workspaceId = uuidv7();
    await connection.write((cypher) =>
      cypher('CREATE VECTOR INDEX fact_vectors_nobody IF NOT EXISTS FOR (n:Fact) ON n.embedding_nobody'),
    );
    await connection.write((cypher) =>
      cypher(
        `CREATE (:Workspace {id: $workspaceId, revision: 0}), (:Term {workspaceId: $workspaceId, term: 'x'}),
           (:Episode {workspaceId: $workspaceId, id: 'e', queueId: 'q', content: 'x', lexemes: ['x'], words: 'x',
             workspaceWord: 'w', metadataTexts: ['x']}),
           (:Fact {workspaceId: $workspaceId, id: 'f', content: 'x', lexemes: ['x'], words: 'x', workspaceWord: 'w'})`,
        { workspaceId },
      ),
    );
    await dropVectorIndexes(connection);
    await removeSearchTexts(connection);
    const left = await connection.read((cypher) =>
      cypher<{ keys: string[] }>(
        'MATCH (n) WHERE n.workspaceId = $workspaceId RETURN keys(n) AS keys ORDER BY size(keys)',
        { workspaceId },
      ),
    );
    expect(left.map(({ keys }) => keys.sort())).toEqual([
      ['content', 'id', 'workspaceId'],
      ['content', 'id', 'queueId', 'workspaceId'],
    ]);
    const indexes = await connection.read((cypher) =>
      cypher<{ name: string }>("SHOW INDEXES YIELD name, type WHERE type IN ['VECTOR', 'FULLTEXT'] RETURN name"),
    );
    expect(indexes).toEqual([]);
    await connection.write((cypher) =>
      cypher('MATCH (n) WHERE n.workspaceId = $workspaceId OR (n:Workspace AND n.id = $workspaceId) DELETE n', {
        workspaceId,
      }),
    );
  });
});
