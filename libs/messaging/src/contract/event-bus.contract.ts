import {
  LOG_STATUS_CHANGED_TOPIC,
  LOG_STATUS_CHANGED_V1,
  type LogStatusChangedV1,
  logStatusChangedV1,
  newEvent,
} from '@memory-graph/contracts/events';
import { ServiceError } from '@memory-graph/errors';
import {
  DEAD_LETTER_HEADERS,
  DEAD_LETTER_SUFFIX,
  type OutgoingMessage,
  type PublishedMessage,
  type RetryPolicy,
} from '../event-bus.port.js';
import { waitUntil } from '@memory-graph/test-kit';
import type { DynamicModule } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { ContractApp, type Handle } from './contract-app.js';
import { describeWorkspaceTurns } from './workspace-turns.contract.js';

export interface OpenEventBus {
  /** The adapter's module. @param options `group` is missing where an app only publishes */
  module(options: { group?: string; retry: RetryPolicy; concurrency?: number }): DynamicModule;
  /** All messages of a topic, such as a dead-letter topic, without consuming them. */
  messagesOf(topic: string): Promise<PublishedMessage[]>;
  close(): Promise<void>;
}

const TOPIC = LOG_STATUS_CHANGED_TOPIC;
const RETRY: RetryPolicy = { maxAttempts: 3, initialDelayMs: 20, maxDelayMs: 100, factor: 2 };
const WAIT = { timeoutMs: 60_000 };

/** What every event bus does, seen from Nest apps with `@EventPattern` handlers. */
export function describeEventBus(name: string, open: () => Promise<OpenEventBus>): void {
  describe(`Event bus: ${name}`, () => {
    let bus: OpenEventBus;
    let producer: ContractApp;
    let apps: ContractApp[];

    beforeAll(async () => {
      bus = await open();
      producer = await ContractApp.start(bus.module({ retry: RETRY }));
    }, 60_000);

    afterAll(async () => {
      await producer.close();
      await bus.close();
    }, 60_000);

    beforeEach(() => {
      apps = [];
    });

    afterEach(async () => {
      await Promise.all(apps.map((app) => app.close()));
    }, 60_000);

    async function consume(group: string, handle: Handle, retry = RETRY): Promise<ContractApp> {
      const app = await ContractApp.start(bus.module({ group, retry }), handle);
      apps.push(app);
      return app;
    }

    async function stop(app: ContractApp): Promise<void> {
      apps.splice(apps.indexOf(app), 1);
      await app.close();
    }

    /** Publishes one message for each of the numbers, which come back as `data.attempt`. */
    function publish(key: string, ...numbers: number[]): Promise<void> {
      return producer.publisher.publish(numbers.map((number) => messageOf(key, number)));
    }

    async function deadLettersOf(key: string, group: string): Promise<PublishedMessage[]> {
      const messages = await bus.messagesOf(TOPIC + DEAD_LETTER_SUFFIX);
      return messages.filter((it) => it.key === key && it.headers[DEAD_LETTER_HEADERS.group] === group);
    }

    it('keeps the order of each key', async () => {
      const keys = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
      const seen = new Map<string, number[]>(keys.map((key) => [key, []]));
      await consume(uuidv7(), async ({ subject, data }) => {
        await delay(Math.random() * 5);
        seen.get(subject)?.push(data.attempt);
      });
      const numbers = Array.from({ length: 30 }, (_, i) => i + 1);
      for (const number of numbers) await producer.publisher.publish(keys.map((key) => messageOf(key, number)));
      await waitUntil(() => keys.every((key) => seen.get(key)?.length === numbers.length), WAIT);
      for (const key of keys) expect(seen.get(key)).toEqual(numbers);
    });

    it('handles different keys side by side', async () => {
      const [slow, fast] = [uuidv7(), uuidv7()];
      const gate = closedGate();
      const handled: string[] = [];
      await consume(uuidv7(), async ({ subject }) => {
        if (subject === slow) await gate.opened;
        handled.push(subject);
      });
      await publish(slow, 1);
      await publish(fast, 1);
      await waitUntil(() => handled.includes(fast), WAIT);
      expect(handled).not.toContain(slow);
      gate.open();
      await waitUntil(() => handled.includes(slow), WAIT);
    });

    it('brings every group all messages, also those that were published before it first came', async () => {
      const key = uuidv7();
      const seen: Record<'a' | 'b', number[]> = { a: [], b: [] };
      await publish(key, 1, 2);
      await consume(uuidv7(), recordInto(seen.a, key));
      await consume(uuidv7(), recordInto(seen.b, key));
      await publish(key, 3);
      await waitUntil(() => seen.a.length >= 3 && seen.b.length >= 3, WAIT);
      expect(seen).toEqual({ a: [1, 2, 3], b: [1, 2, 3] });
    });

    it('goes on where the group stopped', async () => {
      const [group, key] = [uuidv7(), uuidv7()];
      const seen: number[] = [];
      const first = await consume(group, recordInto(seen, key));
      await publish(key, 1);
      await waitUntil(() => seen.length === 1, WAIT);
      await stop(first);
      await publish(key, 2);
      await consume(group, recordInto(seen, key));
      await waitUntil(() => seen.length === 2, WAIT);
      expect(seen).toEqual([1, 2]);
    });

    it('delivers again what a member did not finish', async () => {
      const [group, key] = [uuidv7(), uuidv7()];
      const started: number[] = [];
      const gate = closedGate();
      const first = await consume(group, async ({ subject, data }) => {
        if (subject !== key) return;
        started.push(data.attempt);
        await gate.opened;
      });
      await publish(key, 1, 2);
      await waitUntil(() => started.length === 1, WAIT);
      await stop(first);
      const seen: number[] = [];
      await consume(group, recordInto(seen, key));
      await waitUntil(() => seen.length === 2, WAIT);
      expect(seen).toEqual([1, 2]);
    }, 60_000);

    it('tries again after a transient error, and tells the handler which attempt it is', async () => {
      const [group, key] = [uuidv7(), uuidv7()];
      const deliveries: unknown[] = [];
      await consume(group, ({ subject }, { topic, key: messageKey, attempt, maxAttempts }) => {
        if (subject !== key) return;
        deliveries.push({ topic, key: messageKey, attempt, maxAttempts });
        if (attempt < 3) throw new Error('not yet');
      });
      await publish(key, 1);
      await waitUntil(() => deliveries.length === 3, WAIT);
      expect(deliveries).toEqual([1, 2, 3].map((attempt) => ({ topic: TOPIC, key, attempt, maxAttempts: 3 })));
      expect(await deadLettersOf(key, group)).toEqual([]);
    });

    it('waits for an engine that is away without using up attempts', async () => {
      const [group, key] = [uuidv7(), uuidv7()];
      const attempts: number[] = [];
      await consume(group, ({ subject }, { attempt }) => {
        if (subject !== key) return;
        attempts.push(attempt);
        if (attempts.length < 6) throw new ServiceError('unavailable', 'The store is away.');
      });
      await publish(key, 1);
      await waitUntil(() => attempts.length === 6, WAIT);
      expect(attempts).toEqual([1, 1, 1, 1, 1, 1]);
      expect(await deadLettersOf(key, group)).toEqual([]);
    });

    it('dead-letters a message when its attempts are used up, and goes on with its key', async () => {
      const [group, key] = [uuidv7(), uuidv7()];
      const seen: number[] = [];
      await consume(group, ({ subject, data }) => {
        if (subject !== key) return;
        seen.push(data.attempt);
        if (data.attempt === 1) throw new Error('still broken');
      });
      const message = { ...messageOf(key, 1), headers: { origin: 'contract' } };
      await producer.publisher.publish([message, messageOf(key, 2)]);
      await waitUntil(() => seen.includes(2), WAIT);
      expect(seen).toEqual([1, 1, 1, 2]);
      const [letter] = await waitUntil(() => nonEmpty(deadLettersOf(key, group)), WAIT);
      expect(letter).toMatchObject({
        key,
        value: message.value,
        headers: {
          origin: 'contract',
          [DEAD_LETTER_HEADERS.reason]: 'still broken',
          [DEAD_LETTER_HEADERS.topic]: TOPIC,
          [DEAD_LETTER_HEADERS.group]: group,
          [DEAD_LETTER_HEADERS.attempts]: '3',
        },
      });
    });

    it('dead-letters a permanent error at once', async () => {
      const [group, key] = [uuidv7(), uuidv7()];
      let attempts = 0;
      await consume(group, ({ subject }) => {
        if (subject !== key) return;
        attempts++;
        throw new ServiceError('unprocessable', 'will never work');
      });
      await publish(key, 1);
      const [letter] = await waitUntil(() => nonEmpty(deadLettersOf(key, group)), WAIT);
      expect(attempts).toBe(1);
      expect(letter?.headers).toMatchObject({
        [DEAD_LETTER_HEADERS.reason]: 'will never work',
        [DEAD_LETTER_HEADERS.attempts]: '1',
      });
    });

    it('does not let a failing message hold up other keys', async () => {
      const [bad, ...good] = Array.from({ length: 40 }, () => uuidv7()) as [string, ...string[]];
      const handled = new Set<string>();
      const patient = { maxAttempts: 3, initialDelayMs: 60_000, maxDelayMs: 60_000, factor: 1 };
      await consume(
        uuidv7(),
        ({ subject }) => {
          if (subject === bad) throw new Error('not yet');
          handled.add(subject);
        },
        patient,
      );
      await publish(bad, 1);
      await producer.publisher.publish(good.map((key) => messageOf(key, 1)));
      await waitUntil(() => good.every((key) => handled.has(key)), WAIT);
    });

    describeWorkspaceTurns(() => ({ bus, producer }));

    it('shares the work of a group among its members, and takes over from one that leaves', async () => {
      const group = uuidv7();
      const keys = Array.from({ length: 40 }, () => uuidv7());
      const seen: Record<'a' | 'b', Set<string>> = { a: new Set(), b: new Set() };
      const wanted = new Set(keys);
      const collect =
        (into: Set<string>): Handle =>
        ({ subject }) => {
          if (wanted.has(subject)) into.add(subject);
        };
      await consume(group, collect(seen.a));
      const second = await consume(group, collect(seen.b));
      await waitUntil(
        async () => {
          await producer.publisher.publish(keys.map((key) => messageOf(key, 1)));
          await delay(200);
          return seen.a.size > 0 && seen.b.size > 0;
        },
        { ...WAIT, what: 'Work of both members' },
      );
      await stop(second);
      seen.a.clear();
      await producer.publisher.publish(keys.map((key) => messageOf(key, 2)));
      await waitUntil(() => seen.a.size === keys.length, WAIT);
    }, 60_000);

    it('tells how far a group is behind', async () => {
      const [group, key] = [uuidv7(), uuidv7()];
      const seen: number[] = [];
      const lag = () => producer.lagReader.consumerLag(group);
      const first = await consume(group, recordInto(seen, key));
      await publish(key, 1);
      await waitUntil(async () => seen.length === 1 && (await lag())[0]?.lag === 0, WAIT);
      await stop(first);
      await publish(key, 2, 3);
      expect(await lag()).toEqual([{ group, topic: TOPIC, lag: 2 }]);
      await consume(group, recordInto(seen, key));
      await waitUntil(async () => (await lag())[0]?.lag === 0, WAIT);
    });

    it.each([
      ['is of an unknown type', { ...logStatusChangedV1.example, type: 'com.memory-graph.log.renamed.v7' }],
      ['is malformed', { ...logStatusChangedV1.example, data: { status: 'sideways' } }],
    ])('dead-letters a message that %s', async (_what, event) => {
      const [group, key] = [uuidv7(), uuidv7()];
      const seen: number[] = [];
      await consume(group, recordInto(seen, key));
      await producer.publisher.publish([{ topic: TOPIC, key, value: JSON.stringify(event) }, messageOf(key, 2)]);
      await waitUntil(() => seen.length === 1, WAIT);
      expect(seen).toEqual([2]);
      expect(await waitUntil(() => nonEmpty(deadLettersOf(key, group)), WAIT)).toHaveLength(1);
    });
  });
}

function messageOf(key: string, number: number): OutgoingMessage {
  const data: LogStatusChangedV1['data'] = { ...logStatusChangedV1.example.data, queueId: key, attempt: number };
  return { topic: TOPIC, key, value: JSON.stringify(newEvent(LOG_STATUS_CHANGED_V1, '/contract', key, data)) };
}

/** Records what came for one key. Other tests' messages lie on the same topic. */
function recordInto(numbers: number[], key: string): Handle {
  return ({ subject, data }) => {
    if (subject === key) numbers.push(data.attempt);
  };
}

/** What a handler waits for until the test lets it continue. */
function closedGate(): { opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

async function nonEmpty<Item>(items: Promise<Item[]>): Promise<Item[] | null> {
  return (await items).length > 0 ? items : null;
}
