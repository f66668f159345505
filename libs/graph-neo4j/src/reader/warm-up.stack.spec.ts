import { CONTRACT_EMBEDDER, GraphStory, NO_FILTER, vectorOf } from '@memory-graph/graph/contract';
import type { Cypher } from '../connection/cypher.js';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { openNeo4jGraph } from '../neo4j-graph-store.module.js';
import { neo4jUnderTest } from '../testing/neo4j-under-test.js';
import { Neo4jGraphWriter } from '../writer/neo4j-graph-writer.js';
import { Neo4jGraphReader } from './neo4j-graph-reader.js';
import { warmUp } from './warm-up.js';

describe('warmUp', () => {
  let connection: Neo4jConnection;
  beforeAll(async () => {
    const options = { ...neo4jUnderTest(), migrate: true, embedder: CONTRACT_EMBEDDER };
    connection = await openNeo4jGraph({ ...options, role: 'writer' });
  });
  afterAll(() => connection.close());

  /** Reads of the connection, with the text of each query. */
  function listened(): { texts: Set<string>; read: Neo4jConnection['read'] } {
    const texts = new Set<string>();
    const listening = (cypher: Cypher): Cypher => {
      return (text, parameters) => {
        texts.add(text);
        return cypher(text, parameters);
      };
    };
    return { texts, read: (work) => connection.read((cypher) => work(listening(cypher))) };
  }

  it('runs every query of a search without filters', async () => {
    const story = new GraphStory();
    const episode = story.episode({ said: [{ says: ['Ada', 'works_at', 'Acme'] }], sessionId: 's' });
    await new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER).applyEpisodes(story.workspaceId, [episode]);

    const searched = listened();
    const reader = new Neo4jGraphReader(searched, CONTRACT_EMBEDDER);
    const filter = { ...NO_FILTER, includeInvalidated: false };
    const { workspaceId } = story;
    const text = 'Ada works at Acme';
    const question = { text, embedding: vectorOf(text), similarityFloor: 0, filter, limit: 10 };
    const { text: hits } = await reader.findCandidates(workspaceId, question);
    const entityIds = (await reader.findEntitiesByName(workspaceId, ['Ada'])).map(({ id }) => id);
    await reader.traverse(workspaceId, { entityIds, hits, maxDepth: 3, filter, limit: 10 });
    expect(await reader.loadResults(workspaceId, hits)).toHaveLength(2);

    const warmed = listened();
    await warmed.read((cypher) => warmUp(cypher, CONTRACT_EMBEDDER));
    expect([...warmed.texts]).toEqual(expect.arrayContaining([...searched.texts]));
  });
});
