import type { Assignment, PartitionId, ReceivedMessage } from '@memory-graph/messaging/delivery';
import type { Consumer, EachBatchPayload } from 'kafkajs';
import type { KafkaCluster } from '../cluster/kafka-cluster.js';
import { within } from '../cluster/within.js';
import { toReceivedMessage } from './to-received-message.js';

export interface GroupSessionOptions {
  cluster: KafkaCluster;
  group: string;
  topics: readonly string[];
  /** @param memberId a different one if the group had removed this member meanwhile */
  onAssigned: (partitions: PartitionId[], memberId: string) => void;
  /** The last moment at which progress can be committed for partitions that may be reassigned. */
  onRebalancing: () => void;
  onMessage: (message: ReceivedMessage) => void;
}

/** After a crash other members take over its partitions after this time. Brokers accept no shorter one by default. */
const SESSION_TIMEOUT_MS = 6_000;
const REBALANCE_TIMEOUT_MS = 15_000;
const HEARTBEAT_MS = 1_000;
/** Also the delay after which a rebalance is noticed while no messages arrive. */
const FETCH_WAIT_MS = 500;
/** Silence after which the client counts as stuck. */
const SILENCE_MS = 60_000;
const CLOSE_TIMEOUT_MS = 5_000;

/** A kafkajs consumer from joining the group until it leaves or fails for good. */
export class GroupSession {
  private readonly consumer: Consumer;
  private end: (reason: Error) => void = () => {};
  private aliveAt = performance.now();
  private closed = false;
  private readonly watchdog: NodeJS.Timeout;

  /** Resolves with the reason when the consumer has failed and will not recover by itself. */
  readonly ended = new Promise<Error>((resolve) => (this.end = resolve));

  constructor(private readonly options: GroupSessionOptions) {
    const { cluster, group } = options;
    this.consumer = cluster.kafka.consumer({
      groupId: cluster.names.toKafka(group),
      sessionTimeout: SESSION_TIMEOUT_MS,
      rebalanceTimeout: REBALANCE_TIMEOUT_MS,
      heartbeatInterval: HEARTBEAT_MS,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      allowAutoTopicCreation: false,
      // kafkajs gives up on some errors forever: therefore it never restarts by itself, and is always replaced.
      retry: { initialRetryTime: 200, maxRetryTime: 2_000, retries: 4, restartOnFailure: () => Promise.resolve(false) },
    });
    this.watchdog = setInterval(() => this.endIfSilent(), HEARTBEAT_MS);
    this.watchdog.unref();
  }

  async open(): Promise<void> {
    const { cluster, topics, onAssigned, onRebalancing } = this.options;
    const { events } = this.consumer;
    this.consumer.on(events.GROUP_JOIN, ({ payload }) => {
      this.aliveAt = performance.now();
      const partitions = Object.entries(payload.memberAssignment).flatMap(([topic, numbers]) =>
        numbers.map((partition) => ({ topic: cluster.names.fromKafka(topic), partition })),
      );
      onAssigned(partitions, payload.memberId);
    });
    this.consumer.on(events.HEARTBEAT, () => {
      this.aliveAt = performance.now();
    });
    this.consumer.on(events.REBALANCING, () => onRebalancing());
    this.consumer.on(events.CRASH, ({ payload }) => this.end(payload.error));
    await this.consumer.connect();
    await this.consumer.subscribe({ topics: topics.map((topic) => cluster.names.toKafka(topic)), fromBeginning: true });
    await this.consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      eachBatch: (payload) => this.takeBatch(payload),
    });
    if (this.closed) await this.consumer.disconnect();
  }

  async commit(assignments: readonly Assignment[]): Promise<void> {
    const { names } = this.options.cluster;
    await this.consumer.commitOffsets(
      assignments.map(({ topic, partition, committed }) => ({
        topic: names.toKafka(topic),
        partition,
        offset: String(committed),
      })),
    );
  }

  /** Pauses or resumes fetching from partitions. Messages that were already fetched still arrive. */
  pause(partitions: readonly PartitionId[]): void {
    this.consumer.pause(partitions.map((id) => this.toKafka(id)));
  }

  resume(partitions: readonly PartitionId[]): void {
    this.consumer.resume(partitions.map((id) => this.toKafka(id)));
  }

  /** Leaves the group, so that other members get its partitions at once. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.watchdog);
    this.end(new Error('closed'));
    await within(CLOSE_TIMEOUT_MS, this.consumer.disconnect());
  }

  private async takeBatch(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const topic = this.options.cluster.names.fromKafka(batch.topic);
    for (const message of batch.messages) {
      this.options.onMessage(toReceivedMessage(topic, batch.partition, message));
    }
    // Also detects a rebalance.
    await payload.heartbeat();
    // Tracks what was fetched, not what is done: kafkajs never commits by itself.
    payload.resolveOffset(batch.lastOffset());
  }

  private endIfSilent(): void {
    if (performance.now() - this.aliveAt < SILENCE_MS) return;
    this.end(new Error(`no heartbeat for ${SILENCE_MS} ms`));
  }

  private toKafka({ topic, partition }: PartitionId): { topic: string; partitions: number[] } {
    return { topic: this.options.cluster.names.toKafka(topic), partitions: [partition] };
  }
}
