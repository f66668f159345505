import { CONTRACT_EMBEDDER, GraphStory, type Said } from '@memory-graph/graph/contract';
import {
  type Neo4jConnection,
  Neo4jEvidenceReader,
  Neo4jGraphRecords,
  Neo4jGraphWriter,
  openNeo4jGraph,
} from '@memory-graph/graph-neo4j';
import { neo4jUnderTest } from '@memory-graph/graph-neo4j/testing';
import { asWritten, type EpisodeChange, exportGraph, type GraphWriter, type WholeGraph } from '@memory-graph/graph';
import {
  openGraphSchema,
  PostgresEvidenceReader,
  PostgresGraphRecords,
  PostgresGraphWriter,
} from '@memory-graph/graph-postgres';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

interface Store extends WholeGraph {
  writer: GraphWriter;
}

const SAID: Said[][] = [
  [
    { says: ['Ada', 'lives_in', 'Bern'], from: null },
    { says: ['Ada', 'works_at', 'Acme'], from: '2020-01-01', precision: 'year' },
  ],
  [{ says: ['Ada', 'lives_in', 'Rome'], from: '2024-01-05', confidence: 0.4 }, { same: ['Ada', 'Countess'] }],
  [{ ends: ['Countess', 'works_at', 'Acme'], at: '2023-06-01', precision: 'month' }],
  [
    { contradicts: ['Ada', 'likes', 'tea'], at: '2024-02-01' },
    { says: ['Ada', 'likes', 'tea'], from: '2021-01-01' },
  ],
  [{ corrects: ['Ada', 'lives_in', 'Oslo'], wrongTime: ['2022-01-01', '2025-01-01'] }],
  [{ says: ['Ada', 'lives_in', 'Oslo'], from: '2023-01-01' }, { different: ['Ada', 'Adam'] }],
];

describe('moving a workspace between graph stores', () => {
  let database: EmbeddedPostgres;
  let source: DataSource;
  let connection: Neo4jConnection;
  let postgres: Store;
  let neo4j: Store;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    source = await openGraphSchema({ url: database.url, migrate: true });
    connection = await openNeo4jGraph({
      ...neo4jUnderTest(),
      ...{ migrate: true, role: 'writer', embedder: CONTRACT_EMBEDDER },
    });
    postgres = {
      writer: new PostgresGraphWriter(source, CONTRACT_EMBEDDER),
      evidence: new PostgresEvidenceReader(source, CONTRACT_EMBEDDER),
      reader: new PostgresGraphRecords(source),
    };
    neo4j = {
      writer: new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER),
      evidence: new Neo4jEvidenceReader(connection, CONTRACT_EMBEDDER),
      reader: new Neo4jGraphRecords(connection),
    };
  });

  afterAll(async () => {
    await connection?.close();
    await source?.destroy();
    await database?.close();
  });

  /** What an import does, without names: what one store gives is written into an empty workspace of another. */
  async function move(
    episodes: readonly EpisodeChange[],
    from: Store,
    workspaceId: string,
    to: Store,
  ): Promise<string> {
    const queueIds = episodes.map(({ queueId }) => queueId);
    const stored = await from.evidence.readEpisodes(workspaceId, { queueIds });
    const byQueueId = new Map(stored.map((episode) => [episode.queueId, asWritten(episode)]));
    const elsewhere = uuidv7();
    await to.writer.applyEpisodes(
      elsewhere,
      episodes.map((episode) => ({ ...episode, ...byQueueId.get(episode.queueId) })),
    );
    return elsewhere;
  }

  it('gives the same graph there, and back again', async () => {
    const story = new GraphStory();
    const episodes = SAID.map((said, index) =>
      story.episode({ text: `Episode ${index}.`, at: `2024-03-0${index + 1}`, said }),
    );
    const wrong = episodes[1]!.evidence[0]!.id;
    episodes.push(story.episode({ text: 'Not Rome.', said: [{ retracts: [wrong] }] }));
    await postgres.writer.applyEpisodes(story.workspaceId, episodes);
    const before = await exportGraph(postgres, story.workspaceId);
    expect(before.facts.length).toBeGreaterThan(3);

    const there = await move(episodes, postgres, story.workspaceId, neo4j);
    expect(await exportGraph(neo4j, there)).toEqual(before);
    const back = await move(episodes, neo4j, there, postgres);
    expect(await exportGraph(postgres, back)).toEqual(before);
  });
});
