import { CONTRACT_EMBEDDER, type OpenGraphStore } from '@memory-graph/graph/contract';
import { Neo4jEvidenceReader } from '../evidence/neo4j-evidence-reader.js';
import { Neo4jChangeFeed } from '../feed/neo4j-change-feed.js';
import { openNeo4jGraph } from '../neo4j-graph-store.module.js';
import { Neo4jGraphRecords } from '../reader/neo4j-graph-records.js';
import { STILL } from '../schema/graph-model.js';
import { Neo4jVectorRenewal } from '../vectors/neo4j-vector-renewal.js';
import { neo4jUnderTest } from './neo4j-under-test.js';
import { Neo4jGraphWriter } from '../writer/neo4j-graph-writer.js';

/** The store on the server that TEST_NEO4J_URL names. */
export async function openNeo4jGraphStore(): Promise<OpenGraphStore> {
  const connection = await openNeo4jGraph({
    ...neo4jUnderTest(),
    migrate: true,
    role: 'writer',
    embedder: CONTRACT_EMBEDDER,
  });
  return {
    writer: new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER),
    writerWithin: (limits, inTurn) => new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER, { limits, inTurn }),
    reader: new Neo4jGraphRecords(connection),
    feed: new Neo4jChangeFeed(connection, CONTRACT_EMBEDDER),
    evidence: new Neo4jEvidenceReader(connection, CONTRACT_EMBEDDER),
    withEmbedder: (embedder) =>
      Promise.resolve({
        writer: new Neo4jGraphWriter(connection, embedder),
        feed: new Neo4jChangeFeed(connection, embedder),
        renewal: new Neo4jVectorRenewal(connection, embedder),
      }),
    leaveOutdatedFacts: async (workspaceId) => {
      await connection.write((cypher) =>
        cypher(
          `MATCH (f:Fact {workspaceId: $workspaceId}) SET f:OutdatedFact, f.validTo = $still
           REMOVE f.endCause, f.endedBy, f.lastObserved, f.hindsight, f.anchorRecordedAt`,
          { workspaceId, still: STILL },
        ),
      );
    },
    close: () => connection.close(),
  };
}
