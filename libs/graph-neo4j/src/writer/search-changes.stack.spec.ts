import { CONTRACT_EMBEDDER, GraphStory } from '@memory-graph/graph/contract';
import { Neo4jConnection } from '../connection/neo4j-connection.js';
import { Neo4jChangeFeed } from '../feed/neo4j-change-feed.js';
import { MIGRATIONS } from '../schema/graph-schema.js';
import { prepareGraphSchema } from '../schema/migrate-graph.js';
import { neo4jUnderTest } from '../testing/neo4j-under-test.js';
import { Neo4jGraphWriter } from './neo4j-graph-writer.js';

describe('search changes', () => {
  let connection: Neo4jConnection;
  let feed: Neo4jChangeFeed;
  let writer: Neo4jGraphWriter;

  beforeAll(async () => {
    connection = await Neo4jConnection.open(neo4jUnderTest());
    await prepareGraphSchema(connection, { migrate: true });
    feed = new Neo4jChangeFeed(connection, CONTRACT_EMBEDDER);
    writer = new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER);
  });
  afterAll(() => connection.close());

  const write = (text: string, parameters: Record<string, unknown>) =>
    connection.write((cypher) => cypher(text, parameters));

  it('are kept for the last thousand transactions, and forgotten then', async () => {
    const story = new GraphStory();
    const { workspaceId } = story;
    await writer.applyEpisodes(workspaceId, [story.episode({ text: 'First.' })]);
    await write(
      `MATCH (w:Workspace {id: $workspaceId}) SET w.searchRevision = 1199
       WITH w UNWIND range(2, 1199) AS revision
       CREATE (:SearchChange {workspaceId: w.id, revision: revision, mark: 'm', episodes: [], facts: [], entities: []})`,
      { workspaceId },
    );
    const episode = story.episode({ text: 'Tea.' });
    await writer.applyEpisodes(workspaceId, [episode]);

    const changed = async (revision: number) =>
      (await feed.changesSince(workspaceId, { revision, mark: 'm' }))?.changed ?? null;
    expect(await changed(200)).toBeNull();
    expect(await changed(201)).toEqual({ episode: [episode.episodeId], fact: [], entity: [] });
  });

  it('count from the migration on in workspaces that have episodes already', async () => {
    const [story, emptied] = [new GraphStory(), new GraphStory()];
    await writer.applyEpisodes(story.workspaceId, [story.episode({ text: 'First.' })]);
    await writer.removeEpisode(emptied.workspaceId, crypto.randomUUID());
    await write(
      `MATCH (w:Workspace {id: $workspaceId}) REMOVE w.searchRevision, w.searchMark
       WITH w MATCH (c:SearchChange {workspaceId: w.id}) DELETE c`,
      { workspaceId: story.workspaceId },
    );
    expect(await feed.changesSince(story.workspaceId, null)).toBeNull();

    const { commands } = MIGRATIONS.find(({ version }) => version === 4)!;
    for (const command of [...commands, ...commands]) await write(command, {});
    const changes = await feed.changesSince(story.workspaceId, null);
    expect(changes).toMatchObject({ position: { revision: 1 } });
    expect(await feed.changesSince(story.workspaceId, changes!.position)).toMatchObject({ changed: { episode: [] } });
    expect(await feed.changesSince(emptied.workspaceId, null)).toBeNull();
  });
});
