import {
  EVENT_TOPICS,
  LOG_STATUS_CHANGED_TOPIC,
  LOG_STATUS_CHANGED_V1,
  logStatusChangedV1,
  newEvent,
} from '@memory-graph/contracts/events';
import { waitUntil } from '@memory-graph/test-kit';
import { v7 as uuidv7 } from 'uuid';
import type { DeadLetter, DeadLetterSelection } from '../dead-letters.port.js';
import { deadLetterTopicOf } from '../dead-letters/dead-letter-id.js';
import { DEAD_LETTER_HEADERS, type OutgoingMessage, type RetryPolicy } from '../event-bus.port.js';
import { ContractApp } from './contract-app.js';
import type { OpenEventBus } from './event-bus.contract.js';

const TOPIC = LOG_STATUS_CHANGED_TOPIC;
const OTHER_TOPIC = 'graph.changed';
const RETRY: RetryPolicy = { maxAttempts: 2, initialDelayMs: 20, maxDelayMs: 20, factor: 1 };
const WAIT = { timeoutMs: 60_000 };

/** What operators can do with the dead letters of every event bus. */
export function describeDeadLetters(
  name: string,
  open: () => Promise<OpenEventBus & { notesRedelivery: boolean }>,
): void {
  describe(`Dead letters: ${name}`, () => {
    let bus: Awaited<ReturnType<typeof open>>;
    let app: ContractApp;

    beforeAll(async () => {
      bus = await open();
      app = await ContractApp.start(bus.module({ retry: RETRY }));
    }, 60_000);

    afterAll(async () => {
      await app.close();
      await bus.close();
    }, 60_000);

    /** Publishes letters one after another, so that each is newer than the one before. */
    async function fail(keys: readonly string[], topic = TOPIC): Promise<void> {
      for (const key of keys) {
        await app.publisher.publish([letterOf(key, topic)]);
        // Both buses note the time in milliseconds.
        const published = Date.now();
        await waitUntil(() => Date.now() > published + 1, { intervalMs: 1 });
      }
    }

    async function pages(selection: DeadLetterSelection): Promise<DeadLetter[][]> {
      const found: DeadLetter[][] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await app.deadLetters.list({ ...selection, cursor });
        found.push(page.letters);
        cursor = page.nextCursor;
      }
      return found;
    }

    const keysOf = (letters: readonly DeadLetter[]) => letters.map(({ ids }) => ids['queueId']);

    it('are none at first', async () => {
      expect(await app.deadLetters.list({ limit: 10 })).toEqual({ letters: [], nextCursor: null });
      expect((await app.deadLetters.count()).map(({ topic, stored }) => [topic, stored])).toEqual(
        EVENT_TOPICS.map((topic) => [topic, 0]),
      );
    });

    it('are listed newest first, in pages, of all topics or of one', async () => {
      const keys = Array.from({ length: 7 }, () => uuidv7());
      const other = uuidv7();
      await fail(keys.slice(0, 5));
      await fail([other], OTHER_TOPIC);
      await fail(keys.slice(5));
      const expected = [...keys.slice(0, 5), other, ...keys.slice(5)].reverse();
      const inThrees = await pages({ limit: 3 });
      expect(inThrees.map(({ length }) => length)).toEqual([3, 3, 2]);
      expect(keysOf(inThrees.flat())).toEqual(expected);
      expect(keysOf((await pages({ limit: 8 })).flat())).toEqual(expected);
      expect(keysOf((await pages({ limit: 1, topic: OTHER_TOPIC })).flat())).toEqual([other]);
      const counts = await app.deadLetters.count();
      expect(counts.find(({ topic }) => topic === TOPIC)).toMatchObject({ stored: 7 });
      expect(counts.find(({ topic }) => topic === OTHER_TOPIC)).toMatchObject({ stored: 1 });
    });

    it('do not move between pages while new ones arrive', async () => {
      const first = await app.deadLetters.list({ limit: 2 });
      await fail([uuidv7(), uuidv7()]);
      const second = await app.deadLetters.list({ limit: 2, cursor: first.nextCursor ?? undefined });
      const seen = new Set([...first.letters, ...second.letters].map(({ id }) => id));
      expect(seen.size).toBe(4);
      expect(second.letters[0]!.failedAt.getTime()).toBeLessThanOrEqual(first.letters[1]!.failedAt.getTime());
    });

    it('come from a group that gave up, and go back to it', async () => {
      const [group, key] = [uuidv7(), uuidv7()];
      let isBroken = true;
      const handled: string[] = [];
      const consumer = await ContractApp.start(bus.module({ group, retry: RETRY }), ({ subject }) => {
        if (subject !== key) return;
        if (isBroken) throw new Error('still broken');
        handled.push(subject);
      });
      try {
        const { headers: _, ...event } = letterOf(key, TOPIC);
        await app.publisher.publish([{ ...event, topic: TOPIC, headers: { origin: 'contract' } }]);
        const find = async () => (await pages({ limit: 50 })).flat().find(({ ids }) => ids['queueId'] === key);
        const letter = await waitUntil(find, WAIT);
        expect(letter).toMatchObject({
          topic: TOPIC,
          group,
          reason: 'still broken',
          attempts: 2,
          eventType: LOG_STATUS_CHANGED_V1,
          redeliveredAt: null,
        });
        expect(Math.abs(Date.now() - letter.failedAt.getTime())).toBeLessThan(60_000);
        isBroken = false;
        const redelivered = await app.deadLetters.redeliver(letter.id);
        await waitUntil(() => handled.length === 1, WAIT);
        const redeliveredAt = bus.notesRedelivery ? expect.any(Date) : null;
        expect(redelivered).toEqual({ ...letter, redeliveredAt });
        expect(await find()).toEqual(redelivered);
        const count = (await app.deadLetters.count()).find(({ topic }) => topic === TOPIC);
        expect(count).toMatchObject({ redelivered: bus.notesRedelivery ? 1 : null });
        const copies = (await bus.messagesOf(TOPIC)).filter((message) => message.key === key);
        expect(copies.map(({ headers }) => headers)).toEqual([{ origin: 'contract' }, { origin: 'contract' }]);
        await app.deadLetters.redeliver(letter.id);
        await waitUntil(() => handled.length === 2, WAIT);
      } finally {
        await consumer.close();
      }
    }, 60_000);

    it('are not found by ids of none', async () => {
      for (const id of [`${TOPIC}:0:999999`, `${TOPIC}:9999:0`, 'no-such-topic:0:0', '', `${TOPIC}.dlq:0:0`]) {
        expect(await app.deadLetters.redeliver(id)).toBeNull();
      }
    });

    it.each([
      'x',
      '',
      'bm9uc2Vuc2U',
      Buffer.from('{"a":"b"}').toString('base64url'),
      Buffer.from('[]').toString('base64url'),
    ])('have no cursor %p', async (cursor) => {
      await expect(app.deadLetters.list({ limit: 1, cursor })).rejects.toMatchObject({ code: 'invalid_request' });
    });
  });
}

function letterOf(key: string, topic: string): OutgoingMessage {
  const data = { ...logStatusChangedV1.example.data, queueId: key };
  return {
    topic: deadLetterTopicOf(topic),
    key,
    value: JSON.stringify(newEvent(LOG_STATUS_CHANGED_V1, '/contract', key, data)),
    headers: {
      [DEAD_LETTER_HEADERS.reason]: 'broken',
      [DEAD_LETTER_HEADERS.topic]: topic,
      [DEAD_LETTER_HEADERS.group]: 'contract',
      [DEAD_LETTER_HEADERS.attempts]: '1',
    },
  };
}
