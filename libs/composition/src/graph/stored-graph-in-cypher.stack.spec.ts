import { CONTRACT_EMBEDDER } from '@memory-graph/graph/contract';
import { type Neo4jConnection, Neo4jGraphWriter, openNeo4jGraph } from '@memory-graph/graph-neo4j';
import { neo4jUnderTest } from '@memory-graph/graph-neo4j/testing';
import { describeDocumentedGraph, type QueriedGraph } from '../testing/documented-graph.js';

describe('the stored graph in Cypher', () => {
  let connection: Neo4jConnection;
  let graph: QueriedGraph;

  beforeAll(async () => {
    connection = await openNeo4jGraph({
      ...neo4jUnderTest(),
      ...{ migrate: true, role: 'writer', embedder: CONTRACT_EMBEDDER },
    });
    graph = {
      writer: new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER),
      language: 'cypher',
      query: (text, parameters) => connection.read((cypher) => cypher(text, parameters)),
      missing: async ({ title, properties }, workspace) => {
        const names = new Set(await propertiesOf(title, workspace));
        return properties.filter((property) => !names.has(property));
      },
    };
  });
  afterAll(() => connection?.close());

  describeDocumentedGraph('Neo4j', () => graph);

  /** Of all nodes with a label, or of all relationships of a type. */
  async function propertiesOf(title: string, workspace: string): Promise<string[]> {
    const relationship = /-\[(:MENTIONS)\]->/.exec(title)?.[1];
    const pattern = relationship ? `(:Episode)-[n${relationship}]->(:Entity)` : `(n${/:\w+/.exec(title)![0]})`;
    const owner = relationship ? 'startNode(n)' : 'n';
    const rows = await connection.read((cypher) =>
      cypher<{ key: string }>(
        `MATCH ${pattern} WHERE ${owner}.workspaceId = $workspace UNWIND keys(n) AS key RETURN DISTINCT key`,
        { workspace },
      ),
    );
    return rows.map(({ key }) => key);
  }
});
