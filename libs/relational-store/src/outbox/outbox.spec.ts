import { graphChangedV1, ingestRequestedV1 } from '@memory-graph/contracts/events';
import type { EventPublisher, OutgoingMessage } from '@memory-graph/messaging';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { openSchema } from '../open-schema.js';
import { WakeUp } from '../wake-up.js';
import { OutboxRelay } from './outbox-relay.js';
import { addWorkspaceToOutbox, createOutboxTable, dropOutboxTable } from './outbox-table.js';
import { Outbox, type OutboxEvent } from './outbox.js';

class Outbox1700000000001 implements MigrationInterface {
  readonly name = 'Outbox1700000000001';
  up = async (queryRunner: QueryRunner) => {
    await createOutboxTable(queryRunner, 'shop');
    await addWorkspaceToOutbox(queryRunner, 'shop');
  };
  down = (queryRunner: QueryRunner) => dropOutboxTable(queryRunner, 'shop');
}

describe('Outbox', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let wakeUp: WakeUp;
  let outbox: Outbox;
  let relays: OutboxRelay[];
  let published: OutgoingMessage[];

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    const url = database.url;
    dataSource = await openSchema({ schema: 'shop', url, migrateOnStart: true, migrations: [Outbox1700000000001] });
  });

  beforeEach(() => {
    wakeUp = new WakeUp();
    outbox = new Outbox('shop', dataSource, wakeUp);
    relays = [];
    published = [];
  });

  afterEach(() => Promise.all(relays.map((relay) => relay.beforeApplicationShutdown())));

  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });

  function startRelay(publish: EventPublisher['publish'] = async (messages) => void published.push(...messages)): void {
    const relay = new OutboxRelay('shop', dataSource, { publish }, wakeUp);
    relays.push(relay);
    relay.onApplicationBootstrap();
  }

  function add(...keys: string[]): Promise<void> {
    return dataSource.transaction((manager) =>
      outbox.add(
        manager,
        keys.map((key) => eventOf(key)),
      ),
    );
  }

  const keys = () => published.map(({ key }) => key);

  it('publishes what committed, in order and nothing twice', async () => {
    startRelay();
    await add('1', '2');
    await add('3');
    outbox.wake();
    await waitUntil(() => keys().length >= 3);
    await waitUntil(async () => (await outbox.depth()) === 0);
    expect(keys()).toEqual(['1', '2', '3']);
    expect(JSON.parse(published[0]?.value ?? '')).toEqual(eventOf('1').event);
  });

  it('has one partition for the events of a workspace, and all for its backlog', async () => {
    startRelay();
    const { topic, backlogTopic, example } = ingestRequestedV1;
    const events = [topic, backlogTopic!].map((to) => ({ topic: to, key: 'a log', event: example }));
    await dataSource.transaction((manager) => outbox.add(manager, events));
    outbox.wake();
    await waitUntil(() => keys().length >= 2);
    expect(published.map(({ partitionKey }) => partitionKey)).toEqual([example.data.workspaceId, 'a log']);
  });

  it('forgets events with the transaction that is rolled back', async () => {
    const rolledBack = dataSource.transaction(async (manager) => {
      await outbox.add(manager, [eventOf('lost')]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await outbox.depth()).toBe(0);
    expect(await outbox.oldestAge()).toBe(0);
  });

  it('empties the table for good where the app goes on without it', async () => {
    const many = Array.from({ length: 300 }, (_, i) => String(i));
    await add(...many);
    const publish: EventPublisher['publish'] = async (messages) => void published.push(...messages);
    const relay = new OutboxRelay('shop', dataSource, { publish }, wakeUp);
    relays.push(relay);
    await relay.emptyAndEnd();
    expect(keys()).toEqual(many);
    expect(await outbox.depth()).toBe(0);
    relay.onApplicationBootstrap();
    await relay.beforeApplicationShutdown();
    startRelay();
    await add('later');
    await waitUntil(() => keys().includes('later'));
  });

  it('finds events that nobody told it about', async () => {
    startRelay();
    await add('silent');
    await waitUntil(() => keys().includes('silent'));
  });

  it('keeps events while the bus is away', async () => {
    let away = true;
    startRelay(async (messages) => {
      if (away) throw new Error('bus away');
      published.push(...messages);
    });
    await add('1', '2');
    await waitUntil(async () => (await outbox.depth()) === 2);
    const made = Date.parse(eventOf('1').event.time);
    expect(await outbox.oldestAge()).toBeCloseTo((Date.now() - made) / 1_000, -1);
    away = false;
    outbox.wake();
    await waitUntil(() => keys().length === 2);
  });

  it('has one relay at work, and the next one when that stops', async () => {
    const workers: string[] = [];
    startRelay(async () => void workers.push('first'));
    await add('1');
    await waitUntil(() => workers.length === 1);
    startRelay(async () => void workers.push('second'));
    await add('2');
    await waitUntil(() => workers.length === 2);
    expect(workers).toEqual(['first', 'first']);
    await relays[0]?.beforeApplicationShutdown();
    await add('3');
    await waitUntil(() => workers.includes('second'));
  });

  it('loses nothing and keeps the order of keys while several relays stand by and the one at work dies', async () => {
    const [numbers, letters] = [Array.from({ length: 100 }, (_, i) => i), ['a', 'b', 'c']];
    let calls = 0;
    // Every second call fails after half of its messages were published, as with a bus whose answer is lost.
    const flaky = (messages: readonly OutgoingMessage[]): Promise<void> => {
      const failed = calls++ % 2 === 0;
      published.push(...(failed ? messages.slice(0, messages.length / 2) : messages));
      return failed ? Promise.reject(new Error('no answer')) : Promise.resolve();
    };
    let died = false;
    let bury = () => {};
    const grave = new Promise<void>((_, reject) => (bury = () => reject(new Error('dead'))));
    startRelay((messages) => {
      published.push(...messages.slice(0, messages.length / 2));
      died = true;
      return grave;
    });
    await dataSource.transaction((manager) =>
      outbox.add(
        manager,
        numbers.slice(0, 10).flatMap((number) => letters.map((key) => eventOf(key, { number }))),
      ),
    );
    await waitUntil(() => died);
    for (const _ of ['second', 'third']) startRelay(flaky);
    for (const number of numbers.slice(10)) {
      await dataSource.transaction((manager) =>
        outbox.add(
          manager,
          letters.map((key) => eventOf(key, { number })),
        ),
      );
    }
    await waitUntil(async () => (await outbox.depth()) === 0, { timeoutMs: 20_000 });
    bury();
    for (const letter of letters) {
      const ids = published
        .filter(({ key }) => key === letter)
        .map(({ value }) => (JSON.parse(value) as OutboxEvent['event']).id);
      expect([...new Set(ids)]).toEqual(numbers.map(String));
    }
  }, 30_000);

  it('moves more than one batch', async () => {
    startRelay();
    const many = Array.from({ length: 1_200 }, (_, i) => String(i));
    await add(...many);
    outbox.wake();
    await waitUntil(() => keys().length === many.length);
    expect(keys()).toEqual(many);
  });

  it('lets workspaces take turns', async () => {
    const busy = Array.from({ length: 1_200 }, (_, i) => eventOf(`busy ${i}`));
    const quiet = ['quiet 0', 'quiet 1'].map((key) => eventOf(key, { workspaceId: 'quiet' }));
    await dataSource.transaction((manager) => outbox.add(manager, [...busy, ...quiet]));
    const batches: string[][] = [];
    startRelay(async (messages) => void batches.push(messages.map(({ key }) => key)));
    await waitUntil(async () => (await outbox.depth()) === 0);
    expect(batches[0]).toEqual(expect.arrayContaining(['quiet 0', 'quiet 1']));
    const inOrder = [...busy, ...quiet].map(({ key }) => key);
    expect(batches.flat().filter((key) => key.startsWith('busy'))).toEqual(inOrder.slice(0, busy.length));
    expect(batches.flat().filter((key) => key.startsWith('quiet'))).toEqual(inOrder.slice(busy.length));
  });

  it('bounds the bytes of a batch', async () => {
    const large = Array.from({ length: 12 }, (_, i) => eventOf(`${i}`, { content: 'x'.repeat(1_000_000) }));
    await dataSource.transaction((manager) => outbox.add(manager, large));
    const sizes: number[] = [];
    startRelay(async (messages) => void sizes.push(messages.length));
    await waitUntil(async () => (await outbox.depth()) === 0);
    expect(sizes).toEqual([3, 3, 3, 3]);
  });
});

interface EventDetails {
  number?: number;
  workspaceId?: string;
  content?: string;
}

function eventOf(key: string, { number = 0, workspaceId = 'busy', content = '' }: EventDetails = {}): OutboxEvent {
  const { topic, example } = graphChangedV1;
  const data = { ...example.data, workspaceId, episodeId: content };
  return { topic, key, event: { ...example, id: String(number), subject: key, data } };
}
