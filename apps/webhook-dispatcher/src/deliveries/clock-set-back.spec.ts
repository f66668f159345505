import { waitUntil } from '@memory-graph/test-kit';
import { DeliveryFixture } from '../testing/delivery-fixture.js';
import { FakeWebhookSender, refusal } from '../testing/fake-webhook-sender.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Machines without a battery start in the past, and a wrong time server sets the clock back and forth. */
describe.each([
  ['an hour', HOUR],
  ['a day', DAY],
  ['a year', 365 * DAY],
])('webhooks, if the clock is set back by %s,', (_name, ms) => {
  let fixture: DeliveryFixture;
  let sender: FakeWebhookSender;

  beforeAll(async () => {
    fixture = await DeliveryFixture.open();
  });
  beforeEach(() => {
    sender = new FakeWebhookSender();
  });
  afterEach(() => fixture.clear());
  afterAll(() => fixture?.close());

  it('are called for what was added before', async () => {
    await fixture.addWebhook();
    const { dispatcher, runDue } = await fixture.aDispatcher(sender);
    await dispatcher.round();
    await fixture.add(fixture.message());
    fixture.clock.advance(-ms);
    await runDue();
    expect(sender.sent).toHaveLength(1);
  });

  it('are called for what was added before, also by a process that starts afterwards', async () => {
    await fixture.addWebhook();
    await fixture.add(fixture.message());
    fixture.clock.advance(-ms);
    await (await fixture.aDispatcher(sender)).runDue();
    expect(sender.sent).toHaveLength(1);
  });

  it('get the retry of an attempt that failed before', async () => {
    const webhookId = await fixture.addWebhook();
    const { runDue } = await fixture.aDispatcher(sender);
    sender.answer = () => refusal(503);
    await fixture.add(fixture.message());
    await runDue();
    sender.succeed();
    fixture.clock.advance(-ms);
    await runDue();
    expect(await fixture.deliveriesOf(webhookId)).toMatchObject([{ status: 'delivered' }]);
    expect(sender.sent).toHaveLength(2);
  });

  it('are called for what a process had leased that died', async () => {
    await fixture.addWebhook();
    const dead = await fixture.aDispatcher(new FakeWebhookSender(() => new Promise(() => undefined)), {
      ownConnection: true,
    });
    await fixture.add(fixture.message());
    await dead.dispatcher.round();
    fixture.clock.advance(-ms);
    await (await fixture.aDispatcher(sender)).runDue();
    expect(sender.sent).toHaveLength(1);
  });

  it('are called once for what is under way', async () => {
    const webhookId = await fixture.addWebhook();
    let arrive: (() => void) | undefined;
    sender.answer = async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return { ...refusal(200), error: null };
    };
    const own = await fixture.aDispatcher(sender, { ownConnection: true });
    const other = await fixture.aDispatcher(sender);
    await fixture.add(fixture.message());
    await own.dispatcher.round();
    await waitUntil(() => arrive !== undefined);
    fixture.clock.advance(-ms);
    await own.dispatcher.round();
    await other.dispatcher.round();
    arrive!();
    await own.dispatcher.idle();
    await other.runDue();
    expect(sender.sent).toHaveLength(1);
    expect(await fixture.deliveriesOf(webhookId)).toMatchObject([{ status: 'delivered' }]);
  });
});
