import { CONTRACT_EMBEDDER, type RebuiltStore, SHORT_TRANSACTIONS } from '@memory-graph/graph/contract';
import type { DataSource } from 'typeorm';
import { PostgresEvidenceReader } from '../evidence/postgres-evidence-reader.js';
import { PostgresGraphRecords } from '../reader/postgres-graph-records.js';
import { PostgresGraphWriter } from '../writer/postgres-graph-writer.js';

/** The graph of a database, as the contract of rebuilding uses it. */
export function rebuiltStoreOn(dataSource: DataSource): RebuiltStore {
  return {
    evidence: new PostgresEvidenceReader(dataSource, CONTRACT_EMBEDDER),
    reader: new PostgresGraphRecords(dataSource),
    writer: new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER),
    inParts: new PostgresGraphWriter(dataSource, CONTRACT_EMBEDDER, { limits: SHORT_TRANSACTIONS }),
  };
}
