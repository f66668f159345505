import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { openSchema } from '../open-schema.js';
import { InboxRetention } from './inbox-retention.js';
import { createInboxTable, dropInboxTable } from './inbox-table.js';
import { Inbox } from './inbox.js';

class Inbox1700000000001 implements MigrationInterface {
  readonly name = 'Inbox1700000000001';
  up = (queryRunner: QueryRunner) => createInboxTable(queryRunner, 'shop');
  down = (queryRunner: QueryRunner) => dropInboxTable(queryRunner, 'shop');
}

describe('Inbox', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  const inbox = new Inbox('shop');

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    const url = database.url;
    dataSource = await openSchema({ schema: 'shop', url, migrateOnStart: true, migrations: [Inbox1700000000001] });
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });

  const claim = (consumer: string, ...ids: string[]) =>
    dataSource.transaction((manager) => inbox.claim(manager, consumer, ids));

  it('gives each event to a consumer once, also within one call', async () => {
    expect(await claim('reader', 'a', 'b', 'a')).toEqual(new Set(['a', 'b']));
    expect(await claim('reader', 'b', 'c')).toEqual(new Set(['c']));
    expect(await claim('other reader', 'a')).toEqual(new Set(['a']));
    expect(await claim('reader')).toEqual(new Set());
  });

  it('gives an event again after a rollback', async () => {
    const rolledBack = dataSource.transaction(async (manager) => {
      await inbox.claim(manager, 'reader', ['d']);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await claim('reader', 'd')).toEqual(new Set(['d']));
  });

  it('forgets what is too old to come again', async () => {
    await claim('keeper', 'old', 'new');
    await dataSource.query(`UPDATE shop.inbox SET claimed_at = now() - interval '8 days' WHERE event_id = 'old'`);
    await new InboxRetention('shop', dataSource).forgetOld();
    expect(await claim('keeper', 'old', 'new')).toEqual(new Set(['old']));
  });
});
