import {
  GRAPH_CHANGED_TOPIC,
  INGEST_REQUESTED_TOPIC,
  ingestRequestedV1,
  LOG_STATUS_CHANGED_TOPIC,
} from '@memory-graph/contracts/events';
import { DEAD_LETTER_HEADERS, DEAD_LETTER_SUFFIX } from '@memory-graph/messaging';
import { waitUntil } from '@memory-graph/test-kit';
import { v7 as uuidv7 } from 'uuid';
import { expectUndisturbed } from './expect-undisturbed.js';
import { FAULT_INPUT } from './fault-input.js';
import { type FaultSystem, TEST_TIMEOUT_MS } from './fault-system.js';
import { MessageRepeater } from './message-repeater.js';
import { PatientClient } from './patient-client.js';

/** The consumer groups by topic. */
const READERS = [
  { group: 'ingestion-worker', topic: INGEST_REQUESTED_TOPIC },
  { group: 'api-gateway', topic: LOG_STATUS_CHANGED_TOPIC },
];

/** Duplicate messages and malformed messages. */
export function describeMessageFaults(systemOf: () => FaultSystem): void {
  describe('messages', () => {
    let system: FaultSystem;

    beforeAll(() => {
      system = systemOf();
    });

    it(
      'does nothing twice where every message comes twice',
      async () => {
        const workspace = await system.newWorkspace();
        const client = new PatientClient(workspace);
        const topics = [INGEST_REQUESTED_TOPIC, LOG_STATUS_CHANGED_TOPIC, GRAPH_CHANGED_TOPIC];
        const repeater = await MessageRepeater.start(system.events.kafka, topics);
        try {
          await client.feed(FAULT_INPUT);
          await workspace.untilProcessed();
          const reads = [...READERS, ...topics.map((topic) => ({ group: repeater.group, topic }))];
          const allRead = async () =>
            (await Promise.all(reads.map(({ group, topic }) => system.events.isReadBy(group, topic)))).every(Boolean);
          await waitUntil(allRead, { timeoutMs: 60_000, intervalMs: 200, what: 'The reading of all repeats' });
        } finally {
          await repeater.close();
        }
        // Of each log at least its request and its outcome.
        expect(repeater.repeated).toBeGreaterThanOrEqual(2 * FAULT_INPUT.length);
        await expectUndisturbed(system, workspace, client);
      },
      TEST_TIMEOUT_MS,
    );

    it(
      'sets poisoned messages aside with the reason, and others do not wait for them',
      async () => {
        const workspace = await system.newWorkspace();
        const client = new PatientClient(workspace);
        const poisons = poisonedMessages(workspace.id);
        await client.feed(FAULT_INPUT.slice(0, FAULT_INPUT.length / 2));
        await system.events.publish(
          INGEST_REQUESTED_TOPIC,
          poisons.map(({ key, value }) => ({ key, value })),
        );
        await client.feed(FAULT_INPUT.slice(FAULT_INPUT.length / 2));
        await workspace.untilProcessed();
        await expectUndisturbed(system, workspace, client);

        const deadLetters = () => system.events.read(INGEST_REQUESTED_TOPIC + DEAD_LETTER_SUFFIX);
        await waitUntil(async () => (await deadLetters()).length >= poisons.length, {
          timeoutMs: 90_000,
          intervalMs: 500,
          what: 'The end of all attempts',
        });
        const letters = new Map((await deadLetters()).map((letter) => [letter.key, letter]));
        expect([...letters.keys()].sort()).toEqual(poisons.map(({ key }) => key).sort());
        for (const { key, value, reason } of poisons) {
          const { headers = {}, value: kept } = letters.get(key) ?? {};
          expect(kept).toBe(value);
          expect(headers[DEAD_LETTER_HEADERS.reason]).toMatch(reason);
          expect(headers[DEAD_LETTER_HEADERS.topic]).toBe(INGEST_REQUESTED_TOPIC);
          expect(headers[DEAD_LETTER_HEADERS.group]).toBe('ingestion-worker');
          expect(Number(headers[DEAD_LETTER_HEADERS.attempts])).toBeGreaterThan(0);
        }
      },
      TEST_TIMEOUT_MS,
    );
  });
}

interface Poison {
  key: string;
  value: string;
  reason: RegExp;
}

function poisonedMessages(workspaceId: string): Poison[] {
  const data = { ...ingestRequestedV1.example.data, workspaceId };
  const event = (queueId: string, changes: object = {}, dataChanges: object = {}) => ({
    ...ingestRequestedV1.example,
    id: uuidv7(),
    subject: queueId,
    ...changes,
    data: { ...data, queueId, ...dataChanges },
  });
  const poison = (reason: RegExp, write: (queueId: string) => unknown): Poison => {
    const key = uuidv7();
    const written = write(key);
    return { key, value: typeof written === 'string' ? written : JSON.stringify(written), reason };
  };
  return [
    poison(/not JSON/, () => '{"specversion": "1.0", '),
    poison(/type .* is unknown/, (queueId) => event(queueId, { type: 'com.memory-graph.ingest.forgotten.v1' })),
    poison(/data\.referenceTime/, (queueId) => event(queueId, {}, { referenceTime: 'yesterday' })),
    poison(/nobody-lives-here/, (queueId) => event(queueId, {}, { workspaceId: 'nobody-lives-here' })),
  ];
}
