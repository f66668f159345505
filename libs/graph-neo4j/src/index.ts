export { Neo4jConnection } from './connection/neo4j-connection.js';
export { Neo4jEvidenceReader } from './evidence/neo4j-evidence-reader.js';
export { Neo4jGraphStoreModule, openNeo4jGraph } from './neo4j-graph-store.module.js';
export { Neo4jGraphRecords } from './reader/neo4j-graph-records.js';
export { Neo4jGraphWriter } from './writer/neo4j-graph-writer.js';
