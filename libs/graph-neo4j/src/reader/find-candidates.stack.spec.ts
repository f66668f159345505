import {
  CONTRACT_DIMENSION,
  CONTRACT_EMBEDDER,
  GraphStory,
  NO_FILTER,
  type Told,
  vectorOf,
} from '@memory-graph/graph/contract';
import type { CandidateRequest } from '@memory-graph/graph';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { openNeo4jGraph } from '../neo4j-graph-store.module.js';
import { neo4jUnderTest } from '../testing/neo4j-under-test.js';
import { Neo4jGraphWriter } from '../writer/neo4j-graph-writer.js';
import { Neo4jGraphReader } from './neo4j-graph-reader.js';
import { vectorHits } from './vector-hits.js';

describe('findCandidates on Neo4j', () => {
  let connection: Neo4jConnection;
  beforeAll(async () => {
    const options = { ...neo4jUnderTest(), migrate: true, embedder: CONTRACT_EMBEDDER };
    connection = await openNeo4jGraph({ ...options, role: 'writer' });
  });
  afterAll(() => connection.close());

  async function tell(...told: Told[]): Promise<GraphStory> {
    const story = new GraphStory();
    const episodes = told.map((one) => story.episode(one));
    await new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER).applyEpisodes(story.workspaceId, episodes);
    return story;
  }

  function question(text: string, request: Partial<CandidateRequest> = {}): CandidateRequest {
    return { text, embedding: vectorOf(text), similarityFloor: 0.5, filter: NO_FILTER, limit: 10, ...request };
  }

  it.each(['"', 'apple") OR words:("pear', 'words:apple^9 AND (', '\\', 'a* -b +c [d TO e] ~ ! /x/', '${x} $y {z}'])(
    'takes "%s" as the words that are in it',
    async (text) => {
      const story = await tell({ text: 'apple' }, { text: 'pear' });
      const { text: hits } = await new Neo4jGraphReader(connection, CONTRACT_EMBEDDER).findCandidates(
        story.workspaceId,
        question(text),
      );
      expect(hits).toHaveLength(['apple', 'pear'].filter((word) => text.includes(word)).length);
    },
  );

  it('answers without vectors where a question has no words', async () => {
    const story = await tell({ text: 'apple' });
    const nothing = question('', { embedding: new Float32Array(CONTRACT_DIMENSION), similarityFloor: -1 });
    const candidates = await new Neo4jGraphReader(connection, CONTRACT_EMBEDDER).findCandidates(
      story.workspaceId,
      nothing,
    );
    expect(candidates).toEqual({ text: [], vector: [], words: [], support: [] });
  });

  it('finds by the vector index in a very large workspace what comparing all vectors finds', async () => {
    const fruits = ['apple', 'apple plum', 'apple pear plum', 'zebra', 'lion'];
    const story = await tell(...fruits.map((text): Told => ({ text, labelIds: [text] })));
    /** As if the workspace had so many of all episodes. */
    const find = (documentCount: number, request: Partial<CandidateRequest>) =>
      connection.read((cypher) => {
        const corpus = { documentCount, averageLength: 1, terms: [], storedDocuments: documentCount };
        return vectorHits(
          cypher,
          story.workspaceId,
          'episode',
          corpus,
          question('apple', request),
          CONTRACT_EMBEDDER.name,
        );
      });
    const [small, large] = [5, 1_000_000];
    for (const request of [
      { limit: 2 },
      { limit: 1, filter: { ...NO_FILTER, labelIds: ['apple pear plum'] } },
      { limit: 5, similarityFloor: 0.6 },
    ]) {
      const exact = await find(small, request);
      expect(exact.length).toBeGreaterThan(0);
      expect(await find(large, request)).toEqual(exact);
    }
  });
});
