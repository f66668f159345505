import { graphChangedV1 } from '@memory-graph/contracts/events';
import type { OwnMessage, TransactionalPublisher } from '@memory-graph/messaging';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import { openSchema } from '../open-schema.js';
import { DirectOutbox } from './direct-outbox.js';

describe('DirectOutbox', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let outbox: DirectOutbox;
  let appended: OwnMessage[];
  let handedOver: string[];

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
  });

  beforeEach(async () => {
    dataSource = await openSchema({ schema: 'shop', url: database.url, migrateOnStart: true });
    appended = [];
    handedOver = [];
    const append: TransactionalPublisher['append'] = async (_, messages) => {
      appended.push(...messages);
      return () => void handedOver.push(...messages.map(({ key }) => key));
    };
    outbox = new DirectOutbox('shop', dataSource, { append });
  });

  afterEach(() => dataSource.destroy());

  afterAll(() => database.close());

  const add = (manager: EntityManager, key: string) => outbox.add(manager, [eventOf(key)]);

  it('appends in the transaction, and hands over once that has committed', async () => {
    await dataSource.transaction(async (manager) => {
      await add(manager, '1');
      await add(manager, '2');
      expect(appended.map(({ key }) => key)).toEqual(['1', '2']);
      expect(handedOver).toEqual([]);
    });
    expect(handedOver).toEqual(['1', '2']);
    const { topic, key, event } = eventOf('1');
    expect(appended[0]).toEqual({ topic, key, value: JSON.stringify(event), workspaceId: event.data.workspaceId });
  });

  it('keeps transactions apart that are open at the same time', async () => {
    const [first, second] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
    await first.startTransaction();
    await add(first.manager, 'first');
    await first.commitTransaction();
    await second.startTransaction();
    await add(second.manager, 'second');
    expect(handedOver).toEqual(['first']);
    await second.rollbackTransaction();
    await Promise.all([first.release(), second.release()]);
    expect(handedOver).toEqual(['first']);
  });

  it.each([
    {
      what: 'of a transaction that is rolled back',
      run: async (manager: EntityManager) => {
        await add(manager, 'lost');
        throw new Error('rolled back');
      },
    },
    {
      what: 'of a nested transaction that is rolled back',
      run: async (manager: EntityManager) => {
        const nested = manager.transaction(async (inner) => {
          await add(inner, 'lost');
          throw new Error('rolled back');
        });
        await nested.catch(() => undefined);
      },
    },
  ])('hands over nothing $what', async ({ run }) => {
    await dataSource.transaction(run).catch(() => undefined);
    expect(handedOver).toEqual([]);
  });

  it('hands over what a nested transaction added when the outermost one commits', async () => {
    await dataSource.transaction(async (manager) => {
      await manager.transaction((inner) => add(inner, 'nested'));
      expect(handedOver).toEqual([]);
    });
    expect(handedOver).toEqual(['nested']);
  });

  it('refuses to publish outside of a transaction', async () => {
    await expect(add(dataSource.manager, '1')).rejects.toThrow('in a transaction only');
  });
});

function eventOf(key: string) {
  const { topic, example } = graphChangedV1;
  return { topic, key, event: { ...example, subject: key } };
}
