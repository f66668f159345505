import { CONTRACT_EMBEDDER, type OpenGraphStore } from '@memory-graph/graph/contract';
import { Neo4jEvidenceArchive } from '../archive/neo4j-evidence-archive.js';
import { Neo4jExplanations } from '../explanations/neo4j-explanations.js';
import { Neo4jGraphExporter } from '../export/neo4j-graph-exporter.js';
import { Neo4jSearchFeed } from '../feed/neo4j-search-feed.js';
import { Neo4jGraphInventory } from '../inventory/neo4j-graph-inventory.js';
import { Neo4jMemoryLists } from '../lists/neo4j-memory-lists.js';
import { openNeo4jGraph } from '../neo4j-graph-store.module.js';
import { Neo4jGraphReader } from '../reader/neo4j-graph-reader.js';
import { Neo4jRecordedEvidence } from '../recorded/neo4j-recorded-evidence.js';
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
    writerWithin: (limits) => new Neo4jGraphWriter(connection, CONTRACT_EMBEDDER, limits),
    reader: new Neo4jGraphReader(connection),
    feed: new Neo4jSearchFeed(connection, CONTRACT_EMBEDDER),
    lists: new Neo4jMemoryLists(connection),
    exporter: new Neo4jGraphExporter(connection),
    archive: new Neo4jEvidenceArchive(connection),
    recorded: new Neo4jRecordedEvidence(connection, CONTRACT_EMBEDDER),
    inventory: new Neo4jGraphInventory(connection),
    explanations: new Neo4jExplanations(connection),
    withEmbedder: (embedder) =>
      Promise.resolve({
        writer: new Neo4jGraphWriter(connection, embedder),
        feed: new Neo4jSearchFeed(connection, embedder),
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
