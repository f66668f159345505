import { CONTRACT_EMBEDDER, type OpenGraphStore } from '@memory-graph/graph/contract';
import { changesOfEmbeddedDatabase } from '@memory-graph/relational-store';
import { startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { PostgresEvidenceReader } from '../evidence/postgres-evidence-reader.js';
import { PostgresChangeFeed } from '../feed/postgres-change-feed.js';
import { openGraphSchema } from '../postgres-graph-store.module.js';
import { PostgresGraphRecords } from '../reader/postgres-graph-records.js';
import { PostgresVectorRenewal } from '../vectors/postgres-vector-renewal.js';
import { PostgresGraphWriter } from '../writer/postgres-graph-writer.js';

/** The store in a database of the spec file. */
export async function openPostgresGraphStore(): Promise<OpenGraphStore> {
  const database = await startEmbeddedPostgres();
  const dataSource = await openGraphSchema({ url: database.url, migrate: true });
  return {
    writer: new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER),
    writerWithin: (limits, inTurn) => new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER, { limits, inTurn }),
    reader: new PostgresGraphRecords(dataSource),
    feed: new PostgresChangeFeed(dataSource, CONTRACT_EMBEDDER, () => changesOfEmbeddedDatabase(database.url)),
    evidence: new PostgresEvidenceReader(dataSource, CONTRACT_EMBEDDER),
    withEmbedder: (embedder) =>
      Promise.resolve({
        writer: new PostgresGraphWriter(dataSource, embedder),
        feed: new PostgresChangeFeed(dataSource, embedder),
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
