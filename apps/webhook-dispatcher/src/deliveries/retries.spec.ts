import { waitUntil } from '@memory-graph/test-kit';
import { DeliveryFixture, urlOf, type FixtureDispatcher } from '../testing/delivery-fixture.js';
import { FakeWebhookSender, refusal } from '../testing/fake-webhook-sender.js';
import { JITTER, MAX_ATTEMPTS, RETRY_DELAYS_MS } from './retry-schedule.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('Retries', () => {
  let fixture: DeliveryFixture;
  let sender: FakeWebhookSender;
  let running: FixtureDispatcher;

  beforeAll(async () => {
    fixture = await DeliveryFixture.open();
  });

  beforeEach(async () => {
    sender = new FakeWebhookSender(() => refusal(503));
    running = await fixture.aDispatcher(sender);
  });

  afterEach(() => fixture.clear());

  afterAll(() => fixture?.close());

  /** The moment that the next attempt is planned for. */
  async function moveToNextAttempt(webhookId: string): Promise<number> {
    const planned = (await fixture.deliveriesOf(webhookId)).flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []);
    const waitMs = Math.min(...planned.map((at) => Date.parse(at))) - fixture.clock.now();
    fixture.clock.advance(waitMs);
    return waitMs;
  }

  it('makes eight attempts by the schedule, none too early, and then gives the delivery up', async () => {
    const webhookId = await fixture.addWebhook();
    await fixture.add(fixture.message());
    await running.runDue();
    for (const planned of RETRY_DELAYS_MS) {
      const waitMs = await moveToNextAttempt(webhookId);
      expect(Math.abs(waitMs - planned)).toBeLessThanOrEqual(planned * JITTER + 1);
      fixture.clock.advance(-1);
      const before = sender.sent.length;
      await running.runDue();
      expect(sender.sent).toHaveLength(before);
      fixture.clock.advance(1);
      await running.runDue();
      expect(sender.sent).toHaveLength(before + 1);
    }
    const [delivery] = await fixture.deliveriesOf(webhookId);
    expect(delivery).toMatchObject({ status: 'failed', nextAttemptAt: null });
    expect(delivery?.attempts.map(({ number }) => number)).toEqual(
      Array.from({ length: MAX_ATTEMPTS }, (_, i) => i + 1),
    );
    expect(delivery?.attempts[0]).toMatchObject({
      statusCode: 503,
      error: 'The endpoint answered 503',
      response: 'no',
    });
    expect(new Set(sender.sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await fixture.webhook(webhookId)).toMatchObject({ active: true, disabledReason: null });
  });

  it('ends with the first success, which also ends the failing of the webhook', async () => {
    const webhookId = await fixture.addWebhook();
    await fixture.add(fixture.message());
    await running.runDue();
    expect((await fixture.webhook(webhookId)).failingSince?.getTime()).toBe(fixture.clock.now());
    sender.succeed();
    await moveToNextAttempt(webhookId);
    await running.runDue();
    const [delivery] = await fixture.deliveriesOf(webhookId);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ statusCode: 503 }, { statusCode: 200 }] });
    expect((await fixture.webhook(webhookId)).failingSince).toBeNull();
  });

  it('waits as long as the endpoint asks for', async () => {
    const webhookId = await fixture.addWebhook();
    sender.answer = () => refusal(429, 3 * HOUR);
    await fixture.add(fixture.message());
    await running.runDue();
    expect(await moveToNextAttempt(webhookId)).toBe(3 * HOUR);
  });

  it('switches a webhook off whose endpoint is gone, and cancels what waits', async () => {
    const [gone, other] = [await fixture.addWebhook(), await fixture.addWebhook()];
    sender.answer = ({ url }) => refusal(url === urlOf(gone) ? 410 : 500);
    await fixture.add(...Array.from({ length: 30 }, () => fixture.message({ subject: 'log' })));
    await running.runDue();
    expect(sender.messageIdsTo(urlOf(gone))).toHaveLength(1);
    expect(await fixture.webhook(gone)).toMatchObject({
      active: false,
      disabledReason: 'gone',
      disabledAt: new Date(fixture.clock.now()),
    });
    const [first, ...rest] = await fixture.deliveriesOf(gone);
    expect(first).toMatchObject({ status: 'failed', attempts: [{ statusCode: 410 }] });
    expect(rest.every(({ status, nextAttemptAt }) => status === 'cancelled' && nextAttemptAt === null)).toBe(true);
    expect(await fixture.webhook(other)).toMatchObject({ active: true });
    expect((await fixture.deliveriesOf(other)).every(({ status }) => status === 'pending')).toBe(true);
    const told = { type: 'webhook.disabled', payload: { data: { webhookId: gone, reason: 'gone' } } };
    expect(rest.at(-1)).toMatchObject({ ...told, status: 'cancelled', attempts: [] });
    expect((await fixture.deliveriesOf(other)).at(-1)).toMatchObject({ ...told, attempts: [{ number: 1 }] });
  });

  it('switches a webhook off that has failed for five days without a success', async () => {
    const webhookId = await fixture.addWebhook();
    const failAt = async (ms: number) => {
      fixture.clock.advance(ms);
      await fixture.add(fixture.message());
      await running.runDue();
    };
    for (const day of [0, 1, 2, 3, 4]) await failAt(day === 0 ? 0 : DAY);
    expect((await fixture.webhook(webhookId)).active).toBe(true);
    await failAt(DAY);
    expect(await fixture.webhook(webhookId)).toMatchObject({ active: false, disabledReason: 'failing' });
    expect((await fixture.deliveriesOf(webhookId)).at(-1)).toMatchObject({
      type: 'webhook.disabled',
      status: 'cancelled',
      payload: { data: { reason: 'failing' } },
    });
    expect(await fixture.count('delivery', `status = 'pending'`)).toBe(0);
    const before = sender.sent.length;
    await failAt(DAY);
    expect(sender.sent).toHaveLength(before);
  });

  it('starts again from what is new when the webhook is switched on again', async () => {
    const webhookId = await fixture.addWebhook();
    sender.answer = () => refusal(410);
    await fixture.add(fixture.message({ subject: 'log' }), fixture.message({ subject: 'log' }));
    await running.runDue();
    await fixture.dataSource.query(
      `UPDATE webhooks.webhook SET active = true, disabled_reason = NULL, disabled_at = NULL, failing_since = NULL`,
    );
    sender.succeed();
    await fixture.add(fixture.message());
    await running.runDue();
    const statuses = (await fixture.deliveriesOf(webhookId)).map(({ status }) => status);
    expect(statuses).toEqual(['failed', 'cancelled', 'cancelled', 'delivered']);
  });

  it('keeps what was cancelled while it was under way cancelled, unless it arrived', async () => {
    const webhookId = await fixture.addWebhook();
    const endings: ((statusCode: number) => void)[] = [];
    sender.answer = () =>
      new Promise((resolve) => {
        endings.push((code) => resolve(code < 300 ? { ...refusal(code), error: null } : refusal(code)));
      });
    for (const statusCode of [200, 500]) {
      await fixture.add(fixture.message());
      await running.dispatcher.round();
      await waitUntil(() => endings.length === 1);
      await fixture.dataSource.transaction((manager) => fixture.deliveries.cancelPending(manager, webhookId));
      endings.pop()!(statusCode);
      await running.dispatcher.idle();
    }
    const deliveries = await fixture.deliveriesOf(webhookId);
    expect(deliveries.map(({ status }) => status)).toEqual(['delivered', 'cancelled']);
    expect(deliveries.map(({ attempts }) => attempts.length)).toEqual([1, 1]);
  });

  it('counts a secret that does not open as an attempt, but not against the endpoint', async () => {
    const webhookId = await fixture.addWebhook({ secret: Buffer.from('sealed with another key') });
    await fixture.add(fixture.message());
    await running.runDue();
    expect(sender.sent).toHaveLength(0);
    const [delivery] = await fixture.deliveriesOf(webhookId);
    expect(delivery).toMatchObject({
      status: 'pending',
      attempts: [{ error: 'The service failed to send the message' }],
    });
    expect((await fixture.webhook(webhookId)).failingSince).toBeNull();
  });

  it('goes on when a webhook is deleted under it', async () => {
    const [deleted, kept] = [await fixture.addWebhook(), await fixture.addWebhook()];
    sender.answer = async ({ url }) => {
      if (url === urlOf(deleted))
        await fixture.dataSource.query('DELETE FROM webhooks.webhook WHERE id = $1', [deleted]);
      return { ...refusal(200), error: null };
    };
    await fixture.add(...Array.from({ length: 20 }, () => fixture.message()));
    await running.runDue();
    expect((await fixture.deliveriesOf(kept)).every(({ status }) => status === 'delivered')).toBe(true);
    expect(await fixture.count('delivery')).toBe(20);
  });
});
