import { openSchema } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Memory1763700000001 } from '../storage/migrations/0001-memory.migration.js';
import { ImportedSpaceFacts1764000000009 } from '../storage/migrations/0009-imported-space-facts.migration.js';
import { ImportedSpaceFactRepository } from './imported-space-fact.repository.js';

describe('ImportedSpaceFactRepository', () => {
  let postgres: EmbeddedPostgres;
  let dataSource: DataSource;
  let facts: ImportedSpaceFactRepository;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    const migrations = [Memory1763700000001, ImportedSpaceFacts1764000000009];
    dataSource = await openSchema({ url: postgres.url, schema: 'memory', migrateOnStart: true, migrations });
    facts = new ImportedSpaceFactRepository(dataSource);
    const [spaceId, workspaceId] = [uuidv7(), uuidv7()];
    await dataSource.query(
      `INSERT INTO memory.space (id, workspace_id, user_id, name, name_key, description) VALUES ($1, $2, $2, 'a', 'a', '')`,
      [spaceId, workspaceId],
    );
    await dataSource.query('INSERT INTO memory.imported_space_fact (space_id, statement_id) VALUES ($1, $1)', [
      spaceId,
    ]);
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await postgres?.close();
  });

  beforeEach(() => dataSource.query('UPDATE memory.imported_space_fact SET noted_at = now(), next_look_at = now()'));

  /** What is stored then looks as if it had been written by a clock that was ahead or behind. */
  const moveBy = (time: string) =>
    dataSource.query(
      `UPDATE memory.imported_space_fact SET noted_at = noted_at + $1::interval, next_look_at = next_look_at + $1::interval`,
      [time],
    );

  it('looks for a fact at once, and then after waits that double', async () => {
    expect(await facts.takeDue(10)).toHaveLength(1);
    expect(await facts.takeDue(10)).toEqual([]);
    await moveBy('-1 hour');
    expect(await facts.takeDue(10)).toHaveLength(1);
    await moveBy('-50 minutes');
    expect(await facts.takeDue(10)).toEqual([]);
    await moveBy('-50 minutes');
    expect(await facts.takeDue(10)).toHaveLength(1);
  });

  it.each(['1 hour', '1 day', '1 year'])('looks again if the clock was set back by %s', async (time) => {
    await moveBy(time);
    expect(await facts.takeDue(10)).toHaveLength(1);
    expect(await facts.takeDue(10)).toEqual([]);
    await moveBy('-3 seconds');
    expect(await facts.takeDue(10)).toHaveLength(1);
  });
});
