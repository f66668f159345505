import type { ListDeliveriesDto } from '@memory-graph/contracts/webhooks';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryFixture, urlOf, type FixtureDispatcher } from '../testing/delivery-fixture.js';
import { FakeWebhookSender, refusal } from '../testing/fake-webhook-sender.js';
import { DeliveryRetention } from './delivery-retention.js';
import { ListDeliveriesUseCase } from './list-deliveries.use-case.js';
import { ReplayDeliveryUseCase } from './replay-delivery.use-case.js';
import { ReplayFailedUseCase } from './replay-failed.use-case.js';
import { SendTestUseCase } from './send-test.use-case.js';

const DAY = 24 * 3_600_000;

describe('Deliveries by hand', () => {
  let fixture: DeliveryFixture;
  let sender: FakeWebhookSender;
  let running: FixtureDispatcher;
  let webhookId: string;

  beforeAll(async () => {
    fixture = await DeliveryFixture.open();
  });

  beforeEach(async () => {
    sender = new FakeWebhookSender();
    running = await fixture.aDispatcher(sender);
    webhookId = await fixture.addWebhook();
  });

  afterEach(() => fixture.clear());

  afterAll(() => fixture?.close());

  describe('ListDeliveriesUseCase', () => {
    it('lists newest first, by status, type and time, page by page', async () => {
      const listDeliveries = new ListDeliveriesUseCase(fixture.webhooks, fixture.deliveries);
      const startedAt = fixture.clock.now();
      const messages = Array.from({ length: 5 }, (_, i) =>
        fixture.message({ type: i < 2 ? 'log.failed' : 'fact.created' }),
      );
      for (const message of messages) {
        await fixture.add(message);
        fixture.clock.advance(1_000);
      }
      sender.answer = ({ messageId }) =>
        messageId === messages[3]?.id ? refusal(500) : { ...refusal(200), error: null };
      await running.runDue();
      const list = async (filter: Partial<ListDeliveriesDto>) => {
        const { deliveries, total } = await listDeliveries.run(fixture.workspaceId, webhookId, {
          page: 1,
          limit: 20,
          ...filter,
        });
        const found = deliveries.map(({ messageId }) => messages.findIndex(({ id }) => id === messageId));
        return { found, total };
      };
      const at = (index: number) => new Date(startedAt + index * 1_000).toISOString();
      expect(await list({})).toEqual({ found: [4, 3, 2, 1, 0], total: 5 });
      expect(await list({ page: 2, limit: 2 })).toEqual({ found: [2, 1], total: 5 });
      expect(await list({ status: 'pending' })).toEqual({ found: [3], total: 1 });
      expect(await list({ type: 'log.failed' })).toEqual({ found: [1, 0], total: 2 });
      expect(await list({ from: at(1), to: at(3) })).toEqual({ found: [2, 1], total: 2 });
      const ofUnknown = listDeliveries.run(fixture.workspaceId, uuidv7(), { page: 1, limit: 20 });
      await expect(ofUnknown).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  describe('SendTestUseCase', () => {
    it('sends a test to this webhook alone, whatever types it wants', async () => {
      await fixture.addWebhook();
      const quiet = await fixture.addWebhook({ events: ['log.failed'] });
      const sendTest = new SendTestUseCase(fixture.webhooks, fixture.queue, fixture.deliveries, fixture.clock);
      const delivery = await sendTest.run(fixture.workspaceId, quiet);
      expect(delivery).toMatchObject({ webhookId: quiet, type: 'webhook.test', status: 'pending', attempts: [] });
      await running.runDue();
      expect(sender.sent.map(({ url }) => url)).toEqual([urlOf(quiet)]);
      expect(JSON.parse(sender.sent[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    });

    it('leaves no message for a webhook that is unknown or has just been deleted', async () => {
      const sendTest = new SendTestUseCase(fixture.webhooks, fixture.queue, fixture.deliveries, fixture.clock);
      await expect(sendTest.run(fixture.workspaceId, uuidv7())).rejects.toMatchObject({ code: 'not_found' });
      await fixture.queue.addFor(uuidv7(), fixture.message());
      expect(await fixture.count('message')).toBe(0);
    });
  });

  describe('ReplayDeliveryUseCase', () => {
    it('delivers a message once more under the same id, as often as it is asked for', async () => {
      await fixture.add(fixture.message());
      await running.runDue();
      const [original] = await fixture.deliveriesOf(webhookId);
      const replayDelivery = new ReplayDeliveryUseCase(fixture.webhooks, fixture.deliveries, fixture.queue);
      fixture.clock.advance(1_000);
      const replay = await replayDelivery.run(fixture.workspaceId, webhookId, original!.id);
      expect(replay).toMatchObject({ messageId: original!.messageId, replayOf: original!.id, status: 'pending' });
      await replayDelivery.run(fixture.workspaceId, webhookId, original!.id);
      await running.runDue();
      expect(sender.messageIdsTo(urlOf(webhookId))).toEqual(Array(3).fill(original!.messageId));
      expect((await fixture.deliveriesOf(webhookId)).map(({ status }) => status)).toEqual(Array(3).fill('delivered'));
    });

    it('does not find deliveries of other webhooks', async () => {
      await fixture.add(fixture.message());
      const [delivery] = await fixture.deliveriesOf(webhookId);
      const replayDelivery = new ReplayDeliveryUseCase(fixture.webhooks, fixture.deliveries, fixture.queue);
      await expect(
        replayDelivery.run(fixture.workspaceId, await fixture.addWebhook(), delivery!.id),
      ).rejects.toMatchObject({
        code: 'not_found',
      });
    });
  });

  describe('ReplayFailedUseCase', () => {
    it('replays what failed or was cancelled since then, each message once, in its order', async () => {
      const replayFailed = new ReplayFailedUseCase(fixture.webhooks, fixture.deliveries, fixture.queue);
      sender.answer = () => refusal(410);
      await fixture.add(fixture.message());
      await running.runDue();
      fixture.clock.advance(DAY);
      const since = new Date(fixture.clock.now());
      await fixture.dataSource.query('UPDATE webhooks.webhook SET active = true');
      const messages = Array.from({ length: 3 }, () => fixture.message({ subject: 'log' }));
      await fixture.add(...messages);
      await running.runDue();
      await fixture.dataSource.query('UPDATE webhooks.webhook SET active = true');
      const counts = await Promise.all([
        replayFailed.run(fixture.workspaceId, webhookId, since),
        replayFailed.run(fixture.workspaceId, webhookId, since),
      ]);
      expect(counts.map(({ replayed }) => replayed).sort()).toEqual([0, 3]);
      sender.succeed();
      sender.sent.length = 0;
      await running.runDue();
      expect(new Set(sender.messageIdsTo(urlOf(webhookId)))).toEqual(new Set(messages.map(({ id }) => id)));
      expect(sender.sent).toHaveLength(3);
      expect(await replayFailed.run(fixture.workspaceId, webhookId, since)).toEqual({ replayed: 0 });
      expect(await replayFailed.run(fixture.workspaceId, webhookId, new Date(0))).toEqual({ replayed: 1 });
    });
  });

  describe('DeliveryRetention', () => {
    it('forgets what ended long ago, with its attempts and messages, and nothing that is pending', async () => {
      const retention = new DeliveryRetention(fixture.dataSource, fixture.clock, fixture.config);
      const [old, pending] = [Array.from({ length: 600 }, () => fixture.message()), fixture.message()];
      await fixture.add(...old);
      await running.runDue();
      sender.answer = () => refusal(500);
      await fixture.add(pending);
      await running.runDue();
      fixture.clock.advance(fixture.config.retentionDays * DAY);
      await retention.run();
      expect(await fixture.count('delivery')).toBe(601);
      fixture.clock.advance(1);
      await fixture.add(fixture.message());
      await retention.run();
      expect([await fixture.count('delivery'), await fixture.count('attempt'), await fixture.count('message')]).toEqual(
        [2, 1, 2],
      );
    });

    it('forgets messages that no delivery is left of', async () => {
      await fixture.add(fixture.message());
      await fixture.dataSource.query('DELETE FROM webhooks.webhook');
      fixture.clock.advance((fixture.config.retentionDays + 1) * DAY);
      await new DeliveryRetention(fixture.dataSource, fixture.clock, fixture.config).run();
      expect(await fixture.count('message')).toBe(0);
    });
  });

  describe('DeliveryMetrics', () => {
    it('shows attempts by result, the queue, its age, and webhooks that were switched off', async () => {
      await fixture.addWebhook({ active: false, disabledReason: 'gone' });
      sender.answer = () => refusal(500);
      await fixture.add(fixture.message(), fixture.message());
      await running.runDue();
      fixture.clock.advance(4_000);
      const text = await running.metrics.registry.metrics();
      expect(text).toContain('webhook_attempts_total{result="refused",app="webhook-dispatcher"} 2');
      expect(text).toContain('webhook_attempt_seconds_count{app="webhook-dispatcher",result="refused"} 2');
      expect(text).toContain('webhook_queue_depth{app="webhook-dispatcher"} 2');
      expect(text).toContain('webhook_oldest_pending_seconds{app="webhook-dispatcher"} 4');
      // The next attempts are in the future.
      expect(text).toContain('webhook_oldest_due_seconds{app="webhook-dispatcher"} 0');
      await fixture.add(fixture.message());
      fixture.clock.advance(3_000);
      const later = await running.metrics.registry.metrics();
      expect(later).toContain('webhook_oldest_due_seconds{app="webhook-dispatcher"} 3');
      expect(text).toContain('webhooks_disabled{reason="gone",app="webhook-dispatcher"} 1');
    });
  });
});
