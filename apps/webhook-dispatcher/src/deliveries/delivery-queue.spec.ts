import { v7 as uuidv7 } from 'uuid';
import { DeliveryFixture } from '../testing/delivery-fixture.js';

describe('DeliveryQueue', () => {
  let fixture: DeliveryFixture;

  beforeAll(async () => {
    fixture = await DeliveryFixture.open();
  });

  afterEach(() => fixture.clear());

  afterAll(() => fixture?.close());

  it('adds a delivery for each active webhook of the workspace that wants the type', async () => {
    const all = await fixture.addWebhook();
    const some = await fixture.addWebhook({ events: ['log.failed', 'log.completed'] });
    const off = await fixture.addWebhook({ active: false });
    const foreign = await fixture.addWebhook({ workspaceId: uuidv7() });
    const [fact, log] = [fixture.message(), fixture.message({ type: 'log.completed' })];
    await fixture.add(fact, log);
    const messagesOf = async (id: string) => (await fixture.deliveriesOf(id)).map(({ messageId }) => messageId);
    expect(await messagesOf(all)).toEqual([fact.id, log.id]);
    expect(await messagesOf(some)).toEqual([log.id]);
    expect(await messagesOf(off)).toEqual([]);
    expect(await messagesOf(foreign)).toEqual([]);
  });

  it('adds a message once, however often it comes', async () => {
    const webhookId = await fixture.addWebhook();
    const message = fixture.message();
    await fixture.add(message);
    await fixture.add(message, message, fixture.message());
    expect(await fixture.deliveriesOf(webhookId)).toHaveLength(2);
  });

  it('does not keep what nobody wants', async () => {
    await fixture.addWebhook({ events: ['log.failed'] });
    await fixture.add(fixture.message());
    expect(await fixture.count('message')).toBe(0);
  });

  it('adds nothing with the transaction that is rolled back', async () => {
    await fixture.addWebhook();
    const rolledBack = fixture.dataSource.transaction(async (manager) => {
      await fixture.queue.add(manager, [fixture.message()]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await fixture.count('delivery')).toBe(0);
  });

  it('gives deliveries ids that sort by time, with version and variant of a UUIDv7', async () => {
    const webhookId = await fixture.addWebhook();
    await fixture.add(fixture.message());
    fixture.clock.advance(1);
    await fixture.add(fixture.message());
    const ids = (await fixture.deliveriesOf(webhookId)).map(({ id }) => id);
    expect([...ids].sort()).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(parseInt(ids[1]!.replaceAll('-', '').slice(0, 12), 16)).toBe(fixture.clock.now());
  });

  it('says which types are wanted, by workspace', async () => {
    const [one, two, none] = [uuidv7(), uuidv7(), uuidv7()];
    await fixture.addWebhook({ workspaceId: one, events: ['log.failed'] });
    await fixture.addWebhook({ workspaceId: one, events: ['fact.created', 'log.failed'] });
    await fixture.addWebhook({ workspaceId: two });
    await fixture.addWebhook({ workspaceId: none, active: false });
    const wanted = await fixture.queue.wantedTypes([one, two, none]);
    expect([...(wanted.get(one) ?? [])].sort()).toEqual(['fact.created', 'log.failed']);
    expect(wanted.get(two)).toContain('episode.deleted');
    expect(wanted.has(none)).toBe(false);
  });
});
