export { Neo4jEvidenceArchive } from './archive/neo4j-evidence-archive.js';
export { Neo4jConnection } from './connection/neo4j-connection.js';
export { Neo4jGraphExporter } from './export/neo4j-graph-exporter.js';
export { Neo4jGraphInventory } from './inventory/neo4j-graph-inventory.js';
export { Neo4jGraphStoreModule, openNeo4jGraph } from './neo4j-graph-store.module.js';
export { Neo4jRecordedEvidence } from './recorded/neo4j-recorded-evidence.js';
export { Neo4jGraphWriter } from './writer/neo4j-graph-writer.js';
