import { CONTRACT_EMBEDDER, FeedReplica, GraphStory, readAllRows } from '@memory-graph/graph/contract';
import { Neo4jConnection } from '../connection/neo4j-connection.js';
import { prepareGraphSchema } from '../schema/migrate-graph.js';
import { neo4jUnderTest } from '../testing/neo4j-under-test.js';
import { Neo4jGraphWriter } from '../writer/neo4j-graph-writer.js';
import { Neo4jSearchFeed } from './neo4j-search-feed.js';

const WRITES = 60;
const FOLLOWERS = 6;

describe('the search feed on Neo4j', () => {
  let connection: Neo4jConnection;

  beforeAll(async () => {
    connection = await Neo4jConnection.open(neo4jUnderTest());
    await prepareGraphSchema(connection, { migrate: true, embedder: CONTRACT_EMBEDDER });
  });
  afterAll(() => connection.close());

  // Neo4j shows properties that a commit changes a moment before its indexes find the nodes that it created.
  it('gives a change whole to who asks while it is committed', async () => {
    const story = new GraphStory();
    const { workspaceId } = story;
    const writer = new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER);
    const feed = new Neo4jSearchFeed(connection, CONTRACT_EMBEDDER);
    await writer.applyEpisodes(workspaceId, [story.episode({ text: 'First.' })]);
    const followers = Array.from({ length: FOLLOWERS }, () => new FeedReplica(feed, workspaceId));
    let isWriting = true;
    const following = followers.map(async (follower) => {
      while (isWriting) await follower.catchUp();
      await follower.catchUp();
    });
    for (let count = 0; count < WRITES; count++) {
      await writer.applyEpisodes(workspaceId, [story.episode({ text: `Episode ${count}.` })]);
    }
    isWriting = false;
    await Promise.all(following);

    const rows = await readAllRows(feed, workspaceId, 1_000);
    const missing = followers.map((follower) => rows.episode.length - follower.rows.episode.length);
    expect(missing).toEqual(followers.map(() => 0));
    for (const follower of followers) expect(follower.rows).toEqual(rows);
  });
});
