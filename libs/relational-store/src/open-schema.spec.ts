import { type EmbeddedPostgres, SeverableDatabase, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { openSchema, type SchemaOptions } from './open-schema.js';

class Notes1700000000001 implements MigrationInterface {
  readonly name = 'Notes1700000000001';
  up = (queryRunner: QueryRunner) => queryRunner.query('CREATE TABLE notes_schema.notes (id int PRIMARY KEY)');
  down = (queryRunner: QueryRunner) => queryRunner.query('DROP TABLE notes_schema.notes');
}

class Broken1700000000002 implements MigrationInterface {
  readonly name = 'Broken1700000000002';
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE notes_schema.half (id int)');
    await queryRunner.query('nonsense');
  }
  down = async () => {};
}

describe('openSchema', () => {
  let database: EmbeddedPostgres;
  let options: SchemaOptions;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    options = { schema: 'notes_schema', url: database.url, migrateOnStart: true, migrations: [Notes1700000000001] };
  });

  afterAll(() => database.close());

  it('refuses to open while migrations are pending, and names them', async () => {
    await expect(openSchema({ ...options, migrateOnStart: false })).rejects.toMatchObject({
      code: 'unavailable',
      transient: false,
      message: expect.stringContaining('Notes1700000000001'),
    });
  });

  it('waits for a database that is not there yet', async () => {
    const severed = await SeverableDatabase.before(database.url);
    await severed.sever();
    const opening = openSchema({ ...options, url: severed.url, migrations: [], migrateOnStart: false });
    await severed.restore();
    const dataSource = await opening;
    expect(await dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await dataSource.destroy();
    await severed.sever();
  });

  it('migrates once, when several open it at the same time', async () => {
    const opened = await Promise.all([openSchema(options), openSchema(options), openSchema(options)]);
    const [dataSource] = opened;
    expect(await dataSource?.query('SELECT name FROM notes_schema.migrations')).toEqual([
      { name: 'Notes1700000000001' },
    ]);
    expect(await dataSource?.query('SELECT count(*)::int AS notes FROM notes_schema.notes')).toEqual([{ notes: 0 }]);
    await Promise.all(opened.map((it) => it.destroy()));
  });

  it('opens without migrating once it is up to date', async () => {
    const dataSource = await openSchema({ ...options, migrateOnStart: false });
    expect(dataSource.isInitialized).toBe(true);
    await dataSource.destroy();
  });

  it('leaves nothing of a migration that fails', async () => {
    const migrations = [Notes1700000000001, Broken1700000000002];
    await expect(openSchema({ ...options, migrations })).rejects.toThrow('nonsense');
    const dataSource = await openSchema(options);
    expect(await dataSource.query(`SELECT to_regclass('notes_schema.half') AS half`)).toEqual([{ half: null }]);
    await dataSource.destroy();
  });
});
