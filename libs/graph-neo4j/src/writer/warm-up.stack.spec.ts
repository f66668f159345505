import { Neo4jConnection } from '../connection/neo4j-connection.js';
import { prepareGraphSchema } from '../schema/migrate-graph.js';
import { neo4jUnderTest } from '../testing/neo4j-under-test.js';
import { warmUp } from './warm-up.js';

const EMBEDDER = { name: 'contract-16-v1', dimension: 16 };

describe('warmUp', () => {
  let connection: Neo4jConnection;

  beforeAll(async () => {
    connection = await Neo4jConnection.open(neo4jUnderTest());
    await prepareGraphSchema(connection, { migrate: true });
  });

  afterAll(() => connection.close());

  it('goes through a write and a removal, and leaves nothing', async () => {
    const sent: { text: string; parameters: Record<string, unknown> }[] = [];
    await connection.write(async (cypher) => {
      await warmUp((text, parameters = {}) => {
        sent.push({ text, parameters });
        return cypher(text, parameters);
      }, EMBEDDER);
    }, 'undo');
    const texts = sent.map(({ text }) => text).join('\n');
    expect(texts).toMatch(/CREATE \(\w+:Episode\)[^]*:Fact[^]*DETACH DELETE/);
    const workspaceId = sent[0]?.parameters['workspaceId'];
    const left = await connection.read((cypher) =>
      cypher<{ nodes: number }>(
        'MATCH (n) WHERE n.workspaceId = $workspaceId OR (n:Workspace AND n.id = $workspaceId) RETURN count(n) AS nodes',
        { workspaceId },
      ),
    );
    expect(left).toEqual([{ nodes: 0 }]);
  });
});
