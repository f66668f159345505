import { EVIDENCE_READER, GRAPH_RECORDS, GRAPH_WRITER, CHANGE_FEED } from '@memory-graph/graph';
import { NestFactory } from '@nestjs/core';
import { Neo4jGraphStoreModule } from './neo4j-graph-store.module.js';
import { neo4jUnderTest } from './testing/neo4j-under-test.js';

describe('Neo4jGraphStoreModule', () => {
  const start = (role: 'writer' | 'reader', migrate: boolean) =>
    NestFactory.createApplicationContext(
      Neo4jGraphStoreModule.register({
        ...neo4jUnderTest(),
        migrate,
        role,
        embedder: { name: 'contract-16-v1', dimension: 16 },
      }),
      { logger: false, abortOnError: false },
    );

  it('provides what the role asks for', async () => {
    const writer = await start('writer', true);
    expect(writer.get(GRAPH_WRITER)).toBeDefined();
    expect(writer.get(EVIDENCE_READER)).toBeDefined();
    const reader = await start('reader', false);
    expect(reader.get(GRAPH_RECORDS)).toBeDefined();
    expect(reader.get(CHANGE_FEED)).toBeDefined();
    await writer.close();
    await reader.close();
  });
});
