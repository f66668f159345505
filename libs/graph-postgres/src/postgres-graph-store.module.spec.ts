import { EVIDENCE_READER, GRAPH_RECORDS, GRAPH_WRITER, CHANGE_FEED } from '@memory-graph/graph';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { NestFactory } from '@nestjs/core';
import { PostgresGraphStoreModule } from './postgres-graph-store.module.js';

describe('PostgresGraphStoreModule', () => {
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    database = await startEmbeddedPostgres();
  });
  afterAll(() => database.close());

  const start = (role: 'writer' | 'reader', migrate: boolean) =>
    NestFactory.createApplicationContext(
      PostgresGraphStoreModule.register({
        url: database.url,
        migrate,
        role,
        embedder: { name: 'contract-3-v1', dimension: 3 },
      }),
      { logger: false, abortOnError: false },
    );

  it('refuses to start while migrations are pending, and provides what the role asks for', async () => {
    await expect(start('reader', false)).rejects.toMatchObject({ code: 'unavailable', transient: false });
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
