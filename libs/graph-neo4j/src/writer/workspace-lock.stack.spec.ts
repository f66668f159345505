import { CONTRACT_EMBEDDER, GraphStory } from '@memory-graph/graph/contract';
import { Neo4jConnection } from '../connection/neo4j-connection.js';
import { prepareGraphSchema } from '../schema/migrate-graph.js';
import { neo4jUnderTest } from '../testing/neo4j-under-test.js';
import { Neo4jGraphWriter } from './neo4j-graph-writer.js';

describe('WorkspaceLock', () => {
  let connection: Neo4jConnection;

  beforeAll(async () => {
    connection = await Neo4jConnection.open({ ...neo4jUnderTest(), poolSize: 50 });
    await prepareGraphSchema(connection, { migrate: true });
  });

  afterAll(() => connection.close());

  it('lets first writes and removals of a workspace wait for each other and all succeed', async () => {
    const writers = [1, 2].map(() => new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER));
    const stories = Array.from({ length: 10 }, () => new GraphStory());
    const writes = stories.flatMap((story) => {
      const episodes = [1, 2].map(() => story.episode({ said: [{ says: ['Ada', 'likes', 'tea'] }] }));
      return writers.flatMap((writer, n) => [
        writer.applyEpisodes(story.workspaceId, episodes),
        writer.removeEpisode(story.workspaceId, episodes[n]!.queueId),
      ]);
    });
    await expect(Promise.all(writes)).resolves.toHaveLength(40);
  });
});
