import { CONTRACT_EMBEDDER, type OpenGraphStore } from '@memory-graph/graph/contract';
import { changesOfEmbeddedDatabase } from '@memory-graph/relational-store';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { PostgresEvidenceArchive } from '../archive/postgres-evidence-archive.js';
import { PostgresExplanations } from '../explanations/postgres-explanations.js';
import { PostgresGraphExporter } from '../export/postgres-graph-exporter.js';
import { PostgresSearchFeed } from '../feed/postgres-search-feed.js';
import { PostgresGraphInventory } from '../inventory/postgres-graph-inventory.js';
import { PostgresMemoryLists } from '../lists/postgres-memory-lists.js';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresGraphReader } from '../reader/postgres-graph-reader.js';
import { PostgresRecordedEvidence } from '../recorded/postgres-recorded-evidence.js';
import { PostgresVectorRenewal } from '../vectors/postgres-vector-renewal.js';
import { PostgresGraphWriter } from '../writer/postgres-graph-writer.js';

/** The store in a database of the spec file. */
export async function openPostgresGraphStore(): Promise<OpenGraphStore> {
  const database = await startEmbeddedPostgres();
  const dataSource = await openGraphSchema({ url: database.url, migrate: true });
  return {
    writer: new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER),
    writerWithin: (limits) => new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER, limits),
    reader: new PostgresGraphReader(dataSource),
    feed: new PostgresSearchFeed(dataSource, CONTRACT_EMBEDDER, () => changesOfEmbeddedDatabase(database.url)),
    lists: new PostgresMemoryLists(dataSource),
    exporter: new PostgresGraphExporter(dataSource),
    archive: new PostgresEvidenceArchive(dataSource),
    recorded: new PostgresRecordedEvidence(dataSource, CONTRACT_EMBEDDER),
    inventory: new PostgresGraphInventory(dataSource),
    explanations: new PostgresExplanations(dataSource),
    withEmbedder: (embedder) =>
      Promise.resolve({
        writer: new PostgresGraphWriter(dataSource, embedder),
        feed: new PostgresSearchFeed(dataSource, embedder),
        renewal: new PostgresVectorRenewal(dataSource, embedder),
      }),
    leaveOutdatedFacts: async (workspaceId) => {
      await dataSource.query(
        `update graph.facts set valid_to = 'infinity', end_cause = null, ended_by = null, last_observed = null,
           hindsight = null, anchor_recorded_at = null where workspace_id = $1`,
        [workspaceId],
      );
    },
    close: async () => {
      await dataSource.destroy();
      await database.close();
    },
  };
}
