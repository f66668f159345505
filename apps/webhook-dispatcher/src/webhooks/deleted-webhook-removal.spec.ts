import { waitUntil } from '@memory-graph/test-kit';
import { DeliveryFixture, urlOf, type FixtureDispatcher } from '../testing/delivery-fixture.js';
import { FakeWebhookSender } from '../testing/fake-webhook-sender.js';
import { DeleteWebhookUseCase } from './delete-webhook.use-case.js';
import { DeletedWebhookRemoval } from './deleted-webhook-removal.js';

describe('a deleted webhook', () => {
  let fixture: DeliveryFixture;
  let sender: FakeWebhookSender;
  let running: FixtureDispatcher;

  beforeAll(async () => {
    fixture = await DeliveryFixture.open();
  });

  beforeEach(async () => {
    sender = new FakeWebhookSender();
    running = await fixture.aDispatcher(sender);
  });

  afterEach(() => fixture.clear());

  afterAll(() => fixture?.close());

  const aRemoval = () => new DeletedWebhookRemoval(fixture.dataSource, fixture.deliveries);
  const remove = (id: string) =>
    new DeleteWebhookUseCase(fixture.webhooks, aRemoval(), fixture.clock).run(fixture.workspaceId, id);

  it('is gone at once, and gets nothing of what waits or comes', async () => {
    const id = await fixture.addWebhook();
    const kept = await fixture.addWebhook();
    await fixture.add(fixture.message());
    await remove(id);
    await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(fixture.webhooks.find(fixture.workspaceId, id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await fixture.webhooks.list(fixture.workspaceId)).map((webhook) => webhook.id)).toEqual([kept]);
    await fixture.add(fixture.message());
    await fixture.queue.addFor(id, fixture.message());
    expect(await fixture.deliveries.replayFailed(id, new Date(0))).toBe(0);
    await running.runDue();
    expect(sender.messageIdsTo(urlOf(kept))).toHaveLength(2);
    expect(sender.messageIdsTo(urlOf(id))).toEqual([]);
  });

  it('is removed with all that it alone was told', async () => {
    const id = await fixture.addWebhook();
    const other = await fixture.addWebhook({ events: ['fact.created'] });
    await fixture.add(...Array.from({ length: 10 }, () => fixture.message()));
    await running.runDue();
    await fixture.add(...Array.from({ length: 1_200 }, () => fixture.message({ type: 'log.failed' })));
    await remove(id);
    await aRemoval().run();
    expect(await fixture.deliveriesOf(other)).toHaveLength(10);
    expect([await fixture.count('delivery'), await fixture.count('attempt')]).toEqual([10, 10]);
    expect([await fixture.count('message'), await fixture.count('webhook')]).toEqual([10, 1]);
  });

  it('leaves no message that two who are removed at once were told', async () => {
    const ids = [await fixture.addWebhook(), await fixture.addWebhook()];
    await fixture.add(...Array.from({ length: 700 }, () => fixture.message()));
    for (const id of ids) await remove(id);
    await Promise.all([aRemoval().run(), aRemoval().run()]);
    await aRemoval().run();
    expect([await fixture.count('message'), await fixture.count('webhook')]).toEqual([0, 0]);
  });

  it('is removed by the next process where the removal was cut off', async () => {
    const id = await fixture.addWebhook();
    await fixture.add(...Array.from({ length: 700 }, () => fixture.message()));
    await remove(id);
    const [cutOff, next] = [aRemoval(), aRemoval()];
    cutOff.onApplicationBootstrap();
    await cutOff.beforeApplicationShutdown();
    expect(await fixture.count('webhook')).toBe(1);
    expect(await fixture.count('delivery')).toBeLessThan(700);
    next.onApplicationBootstrap();
    await waitUntil(async () => (await fixture.count('webhook')) === 0);
    await next.beforeApplicationShutdown();
    expect([await fixture.count('delivery'), await fixture.count('message')]).toEqual([0, 0]);
  });

  it('lets others have their turn while a large one is removed', async () => {
    const id = await fixture.addWebhook();
    for (let batch = 0; batch < 20; batch++) {
      await fixture.add(...Array.from({ length: 500 }, () => fixture.message()));
    }
    await remove(id);
    let done = false;
    const removing = aRemoval()
      .run()
      .finally(() => (done = true));
    const waits: number[] = [];
    while (!done) {
      const askedAt = performance.now();
      await fixture.queue.wantedTypes([fixture.workspaceId]);
      waits.push(performance.now() - askedAt);
    }
    await removing;
    expect(waits.length).toBeGreaterThan(20);
    expect(Math.max(...waits)).toBeLessThan(1_000);
  });
});
