import { jest } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebhookProperties } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import { waitUntil } from '@memory-graph/test-kit';
import { TargetGuard } from '@memory-graph/outbound-http';
import type { SendResult } from '../sending/webhook-sender.port.js';
import { DeliveryFixture, SECRET, urlOf, type FixtureDispatcher } from '../testing/delivery-fixture.js';
import { DELIVERED, FakeWebhookSender, refusal } from '../testing/fake-webhook-sender.js';
import { DeletedWebhookRemoval } from '../webhooks/deleted-webhook-removal.js';
import { DeleteWebhookUseCase } from '../webhooks/delete-webhook.use-case.js';
import { UpdateWebhookUseCase } from '../webhooks/update-webhook.use-case.js';
import { WebhookReader } from '../webhooks/webhook-reader.js';
import { LEASE_MS } from './delivery-leases.js';

const never = () => new Promise<SendResult>(() => {});

describe('DeliveryDispatcher', () => {
  let fixture: DeliveryFixture;
  let sender: FakeWebhookSender;
  let started: FixtureDispatcher[];

  beforeAll(async () => {
    fixture = await DeliveryFixture.open();
  });

  beforeEach(() => {
    sender = new FakeWebhookSender();
    started = [];
  });

  afterEach(async () => {
    await Promise.all(started.map(({ dispatcher }) => dispatcher.beforeApplicationShutdown()));
    await fixture.clear();
  });

  afterAll(() => fixture?.close());

  const messages = (count: number, subject?: string) =>
    Array.from({ length: count }, () => fixture.message(subject === undefined ? {} : { subject }));

  async function startDispatcher(options?: { concurrency?: number; ownConnection?: boolean }): Promise<void> {
    const running = await fixture.aDispatcher(sender, options);
    started.push(running);
    running.dispatcher.onApplicationBootstrap();
  }

  it('sends the message as it is, with the secret of the webhook, and records the attempt', async () => {
    const webhookId = await fixture.addWebhook();
    const message = fixture.message();
    await fixture.add(message);
    await (await fixture.aDispatcher(sender)).runDue();
    const { id: messageId, body } = message;
    expect(sender.sent).toEqual([{ url: urlOf(webhookId), secrets: [SECRET], messageId, body, traceparent: null }]);
    const at = new Date(fixture.clock.now()).toISOString();
    expect(await fixture.deliveriesOf(webhookId)).toMatchObject([
      {
        messageId,
        type: 'fact.created',
        status: 'delivered',
        nextAttemptAt: null,
        attempts: [{ number: 1, at, durationMs: 3, statusCode: 200, error: null, response: 'ok' }],
      },
    ]);
  });

  it('sends at once what is added, and without being told within its poll', async () => {
    const webhookId = await fixture.addWebhook();
    await startDispatcher();
    await fixture.add(fixture.message());
    fixture.queue.wake();
    await waitUntil(() => sender.sent.length === 1);
    await fixture.add(fixture.message());
    await waitUntil(() => sender.sent.length === 2);
    await waitUntil(async () => (await fixture.deliveriesOf(webhookId)).every(({ status }) => status === 'delivered'));
  });

  it('sends what one log is the subject of in its order', async () => {
    const webhookId = await fixture.addWebhook();
    const [one, other] = [messages(60, 'one'), messages(60, 'other')];
    const mixed = one.flatMap((message, index) => [message, other[index]!]);
    sender.answer = async () => (await delay(Math.random() * 3), DELIVERED);
    await fixture.add(...mixed);
    const dispatchers = [
      await fixture.aDispatcher(sender),
      await fixture.aDispatcher(sender, { ownConnection: true }),
      await fixture.aDispatcher(sender, { ownConnection: true }),
    ];
    while ((await fixture.count('delivery', `status = 'pending'`)) > 0) {
      await Promise.all(dispatchers.map(({ runDue }) => runDue()));
    }
    const arrived = sender.messageIdsTo(urlOf(webhookId));
    for (const subject of [one, other]) {
      const ids = subject.map(({ id }) => id);
      expect(arrived.filter((id) => ids.includes(id))).toEqual(ids);
    }
  });

  it('lets a retry hold up nothing of its log', async () => {
    const webhookId = await fixture.addWebhook();
    const [first, second] = [fixture.message({ subject: 'log' }), fixture.message({ subject: 'log' })];
    sender.answer = ({ messageId }) => (messageId === first.id ? refusal(500) : DELIVERED);
    await fixture.add(first, second);
    await (await fixture.aDispatcher(sender)).runDue();
    expect(sender.messageIdsTo(urlOf(webhookId))).toEqual([first.id, second.id]);
    expect((await fixture.deliveriesOf(webhookId)).map(({ status }) => status)).toEqual(['pending', 'delivered']);
  });

  it('shares the work among several dispatchers, and sends each delivery once', async () => {
    const webhookIds = await Promise.all(Array.from({ length: 5 }, () => fixture.addWebhook()));
    await fixture.add(...messages(300));
    for (let index = 0; index < 3; index++) await startDispatcher({ ownConnection: true });
    await waitUntil(async () => (await fixture.count('delivery', `status = 'pending'`)) === 0);
    for (const id of webhookIds) {
      const ids = sender.messageIdsTo(urlOf(id));
      expect(new Set(ids).size).toBe(300);
      expect(ids).toHaveLength(300);
    }
    expect(await fixture.count('attempt')).toBe(1_500);
  });

  it('sends again what a dispatcher had leased that died, once its lease is over', async () => {
    const webhookId = await fixture.addWebhook();
    await fixture.add(...messages(5, 'log'));
    sender.answer = never;
    await (await fixture.aDispatcher(sender)).dispatcher.round();
    await waitUntil(() => sender.sent.length === 1);
    const next = new FakeWebhookSender();
    const { runDue } = await fixture.aDispatcher(next, { ownConnection: true });
    fixture.clock.advance(LEASE_MS - 1);
    await runDue();
    expect(next.sent).toHaveLength(0);
    fixture.clock.advance(1);
    await runDue();
    expect(next.sent).toHaveLength(5);
    expect(next.sent[0]?.messageId).toBe(sender.sent[0]?.messageId);
    expect((await fixture.deliveriesOf(webhookId)).every(({ status }) => status === 'delivered')).toBe(true);
  });

  it('counts what comes of an attempt after its lease was lost, and leaves the delivery to whoever holds it', async () => {
    const webhookId = await fixture.addWebhook();
    await fixture.add(fixture.message());
    const endings: ((result: SendResult) => void)[] = [];
    sender.answer = () => new Promise((resolve) => endings.push(resolve));
    const [late, other] = [await fixture.aDispatcher(sender), await fixture.aDispatcher(sender)];
    await late.dispatcher.round();
    fixture.clock.advance(LEASE_MS);
    await other.dispatcher.round();
    await waitUntil(() => endings.length === 2);
    endings[0]!(refusal(500));
    await late.dispatcher.idle();
    expect(await fixture.count('delivery', 'leased_by IS NOT NULL AND attempts = 1')).toBe(1);
    endings[1]!(DELIVERED);
    await other.dispatcher.idle();
    const [delivery] = await fixture.deliveriesOf(webhookId);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ statusCode: 500 }, { statusCode: 200 }] });
  });

  it('keeps its leases as long as it lives', async () => {
    await fixture.addWebhook();
    await fixture.add(...messages(4));
    sender.answer = never;
    const { dispatcher } = await fixture.aDispatcher(sender);
    await dispatcher.round();
    fixture.clock.advance(LEASE_MS - 1);
    await dispatcher.renewLeases();
    fixture.clock.advance(LEASE_MS - 1);
    const other = await fixture.aDispatcher(new FakeWebhookSender(), { ownConnection: true });
    expect(await other.dispatcher.round()).toBe(0);
  });

  it('hands back what waits for its turn when it stops, and lets end what is under way', async () => {
    const webhookId = await fixture.addWebhook();
    await fixture.add(...messages(8, 'log'));
    let answer = () => {};
    sender.answer = () => new Promise((resolve) => (answer = () => resolve(DELIVERED)));
    const { dispatcher } = await fixture.aDispatcher(sender);
    await dispatcher.round();
    await waitUntil(() => sender.sent.length === 1);
    const stopped = dispatcher.beforeApplicationShutdown();
    const next = new FakeWebhookSender();
    const { runDue } = await fixture.aDispatcher(next, { ownConnection: true });
    await waitUntil(async () => (await fixture.count('delivery', 'leased_by IS NOT NULL')) === 1);
    await runDue();
    expect(next.sent).toHaveLength(0); // the first message of the log is still in progress
    answer();
    await stopped;
    await runDue();
    expect(next.sent).toHaveLength(7);
    expect((await fixture.deliveriesOf(webhookId)).map(({ attempts }) => attempts.length)).toEqual(Array(8).fill(1));
  });

  it('delays no endpoint for one that hangs, and sends that a bounded number at a time', async () => {
    const hanging = await fixture.addWebhook();
    const fast = await fixture.addWebhook();
    const endings: (() => void)[] = [];
    sender.answer = ({ url }) =>
      url === urlOf(fast) ? DELIVERED : new Promise((resolve) => endings.push(() => resolve(refusal(504))));
    await fixture.add(...messages(500));
    await startDispatcher({ concurrency: 20 });
    await waitUntil(() => sender.messageIdsTo(urlOf(fast)).length === 500);
    expect(sender.mostAtATime.get(urlOf(fast))).toBe(2);
    expect(sender.messageIdsTo(urlOf(hanging))).toHaveLength(1);
    endings.pop()!();
    await waitUntil(() => sender.messageIdsTo(urlOf(hanging)).length === 2);
    expect(sender.mostAtATime.get(urlOf(hanging))).toBe(1);
    sender.succeed();
    endings.pop()?.();
  });

  it('sends one at a time to an endpoint that is slow, even if it agrees in the end', async () => {
    const slow = await fixture.addWebhook();
    sender.answer = () => ({ ...DELIVERED, durationMs: 5_000 });
    await fixture.add(...messages(20));
    await (await fixture.aDispatcher(sender)).runDue();
    expect(sender.messageIdsTo(urlOf(slow))).toHaveLength(20);
    expect(sender.mostAtATime.get(urlOf(slow))).toBe(1);
  });

  it('leaves room for those that work beside many that hang', async () => {
    sender.answer = ({ url }) => (url === urlOf(fast) ? DELIVERED : never());
    for (let index = 0; index < 40; index++) await fixture.addWebhook();
    const fast = await fixture.addWebhook({ proven: true });
    await fixture.add(...messages(50));
    const { dispatcher } = await fixture.aDispatcher(sender, { concurrency: 20 });
    await waitUntil(async () => {
      await dispatcher.round();
      return sender.messageIdsTo(urlOf(fast)).length === 50;
    });
  });

  it('serves those that work at once, however many hang', async () => {
    sender.answer = never;
    for (let index = 0; index < 50; index++) await fixture.addWebhook({ failingSince: new Date(fixture.clock.now()) });
    await fixture.add(...messages(10));
    const { dispatcher } = await fixture.aDispatcher(sender, { concurrency: 10 });
    for (let round = 0; round < 3; round++) await dispatcher.round();
    const fast = await fixture.addWebhook({ proven: true });
    fixture.clock.advance(1_000);
    await fixture.add(fixture.message());
    await dispatcher.round();
    await waitUntil(() => sender.messageIdsTo(urlOf(fast)).length === 1);
    expect(sender.sent).toHaveLength(6);
  });

  it('records what came of an attempt once the database is back, and makes none twice for that', async () => {
    const webhookId = await fixture.addWebhook();
    await fixture.add(fixture.message());
    const running = await fixture.aDispatcher(sender);
    const transaction = jest.spyOn(fixture.dataSource, 'transaction');
    sender.answer = () => {
      transaction.mockRejectedValueOnce(new ServiceError('unavailable', 'away'));
      transaction.mockRejectedValueOnce(new ServiceError('unavailable', 'still away'));
      return DELIVERED;
    };
    await running.runDue();
    transaction.mockRestore();
    expect(sender.sent).toHaveLength(1);
    const [delivery, ...others] = await fixture.deliveriesOf(webhookId);
    expect(others).toEqual([]);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ number: 1, statusCode: 200 }] });
  });

  it('makes an attempt again that could not be recorded, and lists it once', async () => {
    const webhookId = await fixture.addWebhook();
    await fixture.add(fixture.message());
    const { dispatcher, runDue } = await fixture.aDispatcher(sender);
    const transaction = jest.spyOn(fixture.dataSource, 'transaction');
    sender.answer = () => {
      transaction.mockRejectedValueOnce(new Error('lost for good'));
      return DELIVERED;
    };
    await dispatcher.round();
    await dispatcher.idle();
    transaction.mockRestore();
    expect(await fixture.deliveriesOf(webhookId)).toMatchObject([{ status: 'pending', attempts: [] }]);
    sender.succeed();
    fixture.clock.advance(LEASE_MS);
    await runDue();
    expect(sender.sent.map(({ messageId }) => messageId)).toEqual(Array(2).fill(sender.sent[0]?.messageId));
    const [delivery] = await fixture.deliveriesOf(webhookId);
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ number: 1, statusCode: 200 }] });
  });

  describe('what is leased when its webhook is changed', () => {
    let webhookId: string;
    let running: FixtureDispatcher;
    let answer: () => void;

    beforeEach(async () => {
      webhookId = await fixture.addWebhook();
      await fixture.add(...messages(5, 'log'));
      sender.answer = () => new Promise((resolve) => (answer = () => resolve(DELIVERED)));
      running = await fixture.aDispatcher(sender);
      await running.dispatcher.round();
      await waitUntil(() => sender.sent.length === 1);
    });

    const update = (changes: Partial<WebhookProperties>) =>
      new UpdateWebhookUseCase(
        fixture.webhooks,
        fixture.deliveries,
        fixture.secrets,
        new TargetGuard({ allowPrivateNetworks: true, allowedPorts: new Set() }, () => Promise.resolve([])),
        fixture.clock,
        new WebhookReader(fixture.webhooks, fixture.secrets, fixture.clock),
      ).run(fixture.workspaceId, webhookId, changes);

    /** Completes the deliveries in progress, so that the waiting ones are sent. */
    async function goOn(): Promise<void> {
      sender.succeed();
      answer();
      await running.dispatcher.idle();
    }

    it('goes to the new URL with the new secret', async () => {
      await update({ url: 'https://new.example', secret: 'a new secret' });
      await goOn();
      const former = { url: urlOf(webhookId), secrets: [SECRET] };
      const present = { url: 'https://new.example', secrets: ['a new secret'] };
      expect(sender.sent.map(({ url, secrets }) => ({ url, secrets }))).toEqual([former, ...Array(4).fill(present)]);
    });

    it('is not sent any more once that is switched off, even if it is switched on again', async () => {
      await update({ active: false });
      await update({ active: true });
      await goOn();
      expect(sender.sent).toHaveLength(1);
      const statuses = (await fixture.deliveriesOf(webhookId)).map(({ status }) => status);
      expect(statuses).toEqual(['delivered', ...Array(4).fill('cancelled')]);
    });

    it('is not sent any more once that is deleted', async () => {
      const removal = new DeletedWebhookRemoval(fixture.dataSource, fixture.deliveries);
      await new DeleteWebhookUseCase(fixture.webhooks, removal, fixture.clock).run(fixture.workspaceId, webhookId);
      await goOn();
      expect(sender.sent).toHaveLength(1);
    });
  });

  it('works on where it was cut off after a restart', async () => {
    const webhookId = await fixture.addWebhook();
    await fixture.add(...messages(100));
    await startDispatcher();
    await waitUntil(() => sender.sent.length > 20);
    await started.pop()!.dispatcher.beforeApplicationShutdown();
    expect(sender.sent.length).toBeLessThan(100);
    await (await fixture.aDispatcher(sender)).runDue();
    expect(new Set(sender.messageIdsTo(urlOf(webhookId))).size).toBe(100);
    expect(sender.sent).toHaveLength(100);
  });
});
