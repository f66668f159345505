import { DelayedCommit, type Delivery, type PartitionId, type ReadAheadBounds } from '@memory-graph/messaging/delivery';
import { Logger } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import type { KafkaCluster } from '../cluster/kafka-cluster.js';
import { kafkaUnavailable } from '../cluster/kafka-unavailable.js';
import { within } from '../cluster/within.js';
import { GroupSession } from './group-session.js';
import { HeldPartitions } from './held-partitions.js';

export interface KafkaConsumerOptions {
  cluster: KafkaCluster;
  group: string;
  topics: readonly string[];
  delivery: Delivery;
  /** The read-ahead limits per topic; a fetch may exceed them once. */
  readAhead: ReadAheadBounds;
  startTimeoutMs: number;
}

/** After a crash, what was done in this time is delivered again. A commit costs Kafka as much as a message. */
const COMMIT_DELAY_MS = 300;
const ERROR_DELAY_MS = 1_000;
const MAX_RESTART_DELAY_MS = 3_000;
const CLOSE_TIMEOUT_MS = 10_000;

/**
 * A running member of a consumer group. Messages leave the loop of kafkajs at once and run in
 * lanes, one per key, so that a message that waits for its next attempt delays only its own key;
 * the committed offset is the first unfinished one of a partition. If the session with the group
 * fails for good, a new one starts, as long as the app runs.
 */
export class KafkaConsumer {
  private readonly logger = new Logger('Kafka');
  private readonly partitions: HeldPartitions;
  private readonly stopping = new AbortController();
  private readonly commits = new DelayedCommit({
    commit: () => this.commit(),
    delayMs: COMMIT_DELAY_MS,
    stopping: this.stopping.signal,
    logger: this.logger,
  });
  private session: GroupSession | null = null;
  private memberId = '';
  private sessions: Promise<void> = Promise.resolve();
  private lastFailure: unknown;
  private onFirstAssignment: () => void = () => {};

  constructor(private readonly options: KafkaConsumerOptions) {
    const { delivery, readAhead } = options;
    this.partitions = new HeldPartitions({
      delivery,
      readAhead,
      onDone: () => this.commits.soon(),
      onPause: (partitions) => this.session?.pause(partitions),
      onResume: (partitions) => this.session?.resume(partitions),
    });
  }

  /**
   * Resolves when the member has its first assignment.
   * @throws ServiceError `unavailable` if the group could not be joined in time
   */
  async start(): Promise<void> {
    const assigned = new Promise<void>((resolve) => (this.onFirstAssignment = resolve));
    this.sessions = this.keepSession();
    try {
      await within(this.options.startTimeoutMs, assigned);
    } catch (late) {
      await this.stop();
      throw kafkaUnavailable(this.lastFailure ?? late);
    }
  }

  /**
   * Stops fetching, waits for running handlers up to a limit, commits, and leaves, so that others
   * take over at once.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    const finished = this.partitions.revokeAll();
    await Promise.race([finished, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    this.commits.cancel();
    try {
      await this.commit();
    } catch (error) {
      this.logger.warn(`The last offsets could not be committed; their messages will be redelivered: ${String(error)}`);
    }
    await this.closeSession();
    await this.sessions;
  }

  private async keepSession(): Promise<void> {
    const { signal } = this.stopping;
    for (let failures = 0; !signal.aborted; failures++) {
      const before = this.memberId;
      const failure = await this.runSession();
      if (signal.aborted) return;
      this.lastFailure = failure;
      if (this.memberId !== before) failures = 0;
      const delayMs = Math.min(ERROR_DELAY_MS * 2 ** failures, MAX_RESTART_DELAY_MS);
      this.logger.warn(`No events are received; retrying in ${delayMs} ms: ${failure.message}`);
      await this.closeSession();
      this.partitions.assign([]);
      await delay(delayMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns why the session ended */
  private async runSession(): Promise<Error> {
    const session = new GroupSession({
      ...this.options,
      onAssigned: (partitions, memberId) => this.onAssigned(partitions, memberId),
      onRebalancing: () => void this.commit().catch(() => undefined),
      onMessage: (message) => {
        if (!this.stopping.signal.aborted) this.partitions.start(message);
      },
    });
    this.session = session;
    try {
      await session.open();
      return await session.ended;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private async closeSession(): Promise<void> {
    const { session } = this;
    this.session = null;
    try {
      await session?.close();
    } catch (error) {
      this.logger.debug(`The consumer group could not be left: ${String(error)}`);
    }
  }

  private onAssigned(partitions: PartitionId[], memberId: string): void {
    // The group had removed this member, so others may have worked on the same partitions: earlier state is dropped.
    if (memberId !== this.memberId) this.partitions.assign([]);
    this.memberId = memberId;
    this.partitions.assign(partitions);
    this.logger.log(`${this.options.group}: ${partitions.length} partitions assigned`);
    this.onFirstAssignment();
  }

  private async commit(): Promise<void> {
    const done = this.partitions.toCommit();
    if (done.length === 0 || !this.session) return;
    await this.session.commit(done.map(({ assignment }) => assignment));
    for (const { partition, assignment } of done) partition.onCommitted(assignment.committed);
  }
}
