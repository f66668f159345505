export { PostgresEvidenceReader } from './evidence/postgres-evidence-reader.js';
export {
  dropGraphSetAside,
  isGraphSetAside,
  restoreGraphSetAside,
  FORMER_GRAPH_SCHEMA,
  setGraphAside,
} from './rebuild/set-aside.js';
export { GRAPH_MIGRATIONS } from './migrations/graph-migrations.js';
export { openGraphSchema, PostgresGraphStoreModule } from './postgres-graph-store.module.js';
export { PostgresGraphRecords } from './reader/postgres-graph-records.js';
export { toStoreError } from './store-errors.js';
export { PostgresVectorRenewal } from './vectors/postgres-vector-renewal.js';
export { PostgresGraphWriter } from './writer/postgres-graph-writer.js';
