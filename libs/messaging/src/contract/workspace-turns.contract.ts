import {
  INGEST_BACKLOG_TOPIC,
  INGEST_REQUESTED_TOPIC,
  INGEST_REQUESTED_V1,
  type IngestRequestedV1,
  ingestRequestedV1,
  newEvent,
} from '@memory-graph/contracts/events';
import type { OutgoingMessage } from '../event-bus.port.js';
import { waitUntil } from '@memory-graph/test-kit';
import { v7 as uuidv7 } from 'uuid';
import { ContractApp } from './contract-app.js';
import type { OpenEventBus } from './event-bus.contract.js';

const RETRY = { maxAttempts: 1, initialDelayMs: 20, maxDelayMs: 20, factor: 1 };
const MESSAGES_A_CALL = 500;

/** Workspaces take turns at the handlers, however many messages of one wait. */
export function describeWorkspaceTurns(opened: () => { bus: OpenEventBus; producer: ContractApp }): void {
  it.each([
    { where: 'behind a backlog of another one on its topic', backlog: 2_000, backlogTopic: INGEST_REQUESTED_TOPIC },
    { where: 'beside a backlog on the topic of backlogs', backlog: 6_000, backlogTopic: INGEST_BACKLOG_TOPIC },
  ])(
    'serves a workspace in turn $where',
    async ({ backlog, backlogTopic }) => {
      const { bus, producer } = opened();
      const [busy, quiet, group] = [uuidv7(), uuidv7(), uuidv7()];
      const requests = Array.from({ length: backlog }, () => requestOf(busy, backlogTopic));
      for (let at = 0; at < backlog; at += MESSAGES_A_CALL) {
        await producer.publisher.publish(requests.slice(at, at + MESSAGES_A_CALL));
      }
      await producer.publisher.publish([requestOf(quiet, INGEST_REQUESTED_TOPIC)]);
      const handled = { ofBusy: 0, ofQuiet: 0 };
      const app = await ContractApp.startForRequests(
        bus.module({ group, retry: RETRY, concurrency: 4 }),
        async ({ data: { workspaceId } }) => {
          if (workspaceId === quiet) handled.ofQuiet++;
          if (workspaceId !== busy || handled.ofQuiet > 0) return;
          // As long as the bus takes for an answer: a machine that is busy slows down both.
          await producer.lagReader.consumerLag(group);
          handled.ofBusy++;
        },
      );
      try {
        await waitUntil(() => handled.ofQuiet === 1, { timeoutMs: 60_000 });
      } finally {
        await app.close();
      }
      // A few, and those that came while the rest was still being read: a bus brings one partition after the other.
      expect(handled.ofBusy).toBeLessThan(backlog / 10);
    },
    60_000,
  );
}

function requestOf(workspaceId: string, topic: string): OutgoingMessage {
  const data: IngestRequestedV1['data'] = { ...ingestRequestedV1.example.data, queueId: uuidv7(), workspaceId };
  const event = newEvent(INGEST_REQUESTED_V1, '/contract', data.queueId, data);
  return { topic, key: data.queueId, value: JSON.stringify(event) };
}
