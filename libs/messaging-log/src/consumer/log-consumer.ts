import { inBackground } from '@memory-graph/observability';
import {
  DelayedCommit,
  type Delivery,
  HeldPartition,
  KeyLanes,
  partitionName,
  ReadAhead,
  type ReadAheadBounds,
  type ReceivedMessage,
} from '@memory-graph/messaging/delivery';
import { WakeUp } from '@memory-graph/relational-store';
import { Logger } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { AppendSignal } from '../log/append-signal.js';
import type { MessageLog, ReadRequest } from '../log/message-log.js';
import { LEASE_MS, type ConsumerGroup } from './consumer-group.js';

export interface LogConsumerOptions {
  log: MessageLog;
  signal: AppendSignal;
  group: ConsumerGroup;
  delivery: Delivery;
  /** The read-ahead limits per topic. */
  readAhead: ReadAheadBounds;
}

const HEARTBEAT_MS = 1_000;
const MIN_POLL_MS = 250;
const MAX_POLL_MS = 1_000;
/** After a crash, at most the messages of this time are delivered again. */
const COMMIT_DELAY_MS = 300;
const ERROR_DELAY_MS = 1_000;
const CLOSE_TIMEOUT_MS = 10_000;
/** Limits of a read, because the embedded database serves no one else meanwhile. */
const MAX_READ = { messages: 500, bytes: 4 * 1024 * 1024 };
/** The number of offsets that a partition may advance beyond a message that waits for its next attempt. */
const MAX_AHEAD = 10_000;

/**
 * A running member of a consumer group: renews its leases, receives what this process appends to
 * its partitions, reads the rest in batches, passes the messages to `Delivery` (in order within a
 * key) and commits completed ones.
 */
export class LogConsumer {
  private readonly logger = new Logger('DurableLog');
  private readonly wakeUp = new WakeUp();
  private readonly lanes = new KeyLanes();
  private readonly held = new Map<string, HeldPartition>();
  /** Partitions that may have unread messages. */
  private readonly unread = new Set<HeldPartition>();
  private readonly readAhead: ReadAhead;
  private pollMs = MIN_POLL_MS;
  private lastPollAt = -Infinity;
  private lastRenewalAt = -Infinity;
  private readonly stopping = new AbortController();
  private readonly commits = new DelayedCommit({
    commit: () => this.commit(),
    delayMs: COMMIT_DELAY_MS,
    stopping: this.stopping.signal,
    logger: this.logger,
  });
  private unsubscribe: () => void = () => {};
  private loops: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: LogConsumerOptions) {
    this.readAhead = new ReadAhead(options.readAhead);
  }

  /** Resolves when the member holds its first partitions. */
  async start(): Promise<void> {
    await this.options.group.join();
    await this.heartbeat();
    // A handler must not run in the context of the request that happened to commit its event.
    const inOwnContext = AsyncLocalStorage.snapshot();
    this.unsubscribe = this.options.signal.subscribe((appended) => inOwnContext(() => this.receive(appended)));
    this.loops = Promise.all([this.readLoop(), this.heartbeatLoop()]);
  }

  /** Stops reading, waits for running handlers up to a limit, commits, and releases its partitions at once. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.unsubscribe();
    this.wakeUp.wake();
    const partitions = [...this.held.values()];
    const finished = Promise.all([this.loops, ...partitions.map((partition) => partition.revoke())]);
    await Promise.race([finished, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    this.commits.cancel();
    try {
      await this.commit();
      await this.options.group.release(partitions.map(({ id }) => id));
      await this.options.group.leave();
    } catch (error) {
      this.logger.warn(`Leases of partitions could not be released; they expire soon: ${String(error)}`);
    }
  }

  /** Starts the handlers of messages that come next in their partitions; others are read from the log in order. */
  private receive(appended: readonly ReceivedMessage[]): void {
    const unreadBefore = this.unread.size;
    for (const message of appended) {
      const partition = this.held.get(partitionName(message));
      if (!partition) continue;
      const isNext = message.offset === partition.position;
      const hasRoom = partition.ahead < MAX_AHEAD && !this.readAhead.isFull(message.topic);
      if (isNext && hasRoom) this.dispatch([message], partition);
      else if (message.offset >= partition.position) this.markUnread(partition);
    }
    if (this.unread.size > unreadBefore) this.wakeUp.wake();
  }

  private async readLoop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        this.markAllUnreadWhenPollIsDue();
        if (!(await this.readBatch())) await this.wakeUp.sleep(this.pollMs);
      } catch (error) {
        this.logger.warn(`Messages could not be read: ${String(error)}`);
        await this.wakeUp.sleep(ERROR_DELAY_MS);
      }
    }
  }

  private markAllUnreadWhenPollIsDue(): void {
    const now = performance.now();
    if (now - this.lastPollAt < this.pollMs) return;
    this.lastPollAt = now;
    this.pollMs = Math.min(this.pollMs * 2, MAX_POLL_MS);
    for (const partition of this.held.values()) this.markUnread(partition);
  }

  private markUnread(partition: HeldPartition | undefined): void {
    if (partition && !partition.revoked.aborted) this.unread.add(partition);
  }

  /** @returns whether there may be more to read */
  private async readBatch(): Promise<boolean> {
    const requests = this.options.group.topics.flatMap((topic) => this.requestsOf(topic));
    if (requests.length === 0) return false;
    const partitions = requests.map(({ partition }) => partition);
    // Cleared before reading, because concurrent appends mark them again.
    for (const partition of partitions) this.unread.delete(partition);
    let messages: ReceivedMessage[];
    try {
      messages = await this.options.log.read(requests.map(({ request }) => request));
    } catch (error) {
      for (const partition of partitions) this.markUnread(partition);
      throw error;
    }
    if (messages.length > 0) this.pollMs = MIN_POLL_MS;
    const read = byPartition(messages);
    for (const { partition, request } of requests) {
      const ofPartition = read.get(partition.name) ?? [];
      this.dispatch(ofPartition, partition);
      if (wasCutOff(request, ofPartition)) this.markUnread(partition);
    }
    return this.unread.size > 0;
  }

  /** The partitions of a topic share its capacity, so that none of them waits for another one. */
  private requestsOf(topic: string): { partition: HeldPartition; request: ReadRequest }[] {
    if (!this.readAhead.isWorthARead(topic)) return [];
    const wanted = [...this.unread].filter(({ id, ahead }) => id.topic === topic && ahead < MAX_AHEAD);
    const room = this.readAhead.room(topic);
    const messages = Math.ceil(Math.min(room.messages, MAX_READ.messages) / wanted.length);
    const bytes = Math.ceil(Math.min(room.bytes, MAX_READ.bytes) / wanted.length);
    return wanted.map((partition) => ({
      partition,
      request: { ...partition.id, position: partition.position, messages, bytes },
    }));
  }

  private dispatch(messages: readonly ReceivedMessage[], partition: HeldPartition): void {
    // The partition was lost during the read.
    if (partition.revoked.aborted) return;
    for (const message of messages) {
      // It was handed over during the read.
      if (message.offset < partition.position) continue;
      partition.start(message);
      this.readAhead.add(message);
      this.lanes.run(`${message.topic} ${message.key}`, () => {
        const delivery = this.deliver(message, partition);
        partition.track(delivery);
        return delivery;
      });
    }
  }

  private async deliver(message: ReceivedMessage, partition: HeldPartition): Promise<void> {
    const done = await this.options.delivery.deliver(message, partition.revoked);
    this.readAhead.remove(message);
    if (done) {
      partition.finish(message);
      this.commits.soon();
    }
    if (this.unread.size > 0 && this.readAhead.isWorthARead(message.topic)) this.wakeUp.wake();
  }

  private async commit(): Promise<void> {
    const assignments = [...this.held.values()].map((partition) => partition.toCommit()).filter((it) => it !== null);
    if (assignments.length === 0) return;
    await this.options.group.commit(assignments);
    for (const { committed, ...id } of assignments) this.held.get(partitionName(id))?.onCommitted(committed);
  }

  private async heartbeatLoop(): Promise<void> {
    const { signal } = this.stopping;
    while (await delay(HEARTBEAT_MS, true, { signal }).catch(() => false)) {
      try {
        await this.heartbeat();
      } catch (error) {
        this.logger.warn(`The leases could not be renewed: ${String(error)}`);
        // By now other members may have taken over.
        if (performance.now() - this.lastRenewalAt > LEASE_MS) this.drop([...this.held.values()]);
      }
    }
  }

  private async heartbeat(): Promise<void> {
    const startedAt = performance.now();
    const { held, share } = await this.options.group.renew();
    this.lastRenewalAt = startedAt;
    const names = new Set(held.map(partitionName));
    this.drop([...this.held.values()].filter(({ name }) => !names.has(name)));
    const forgotten = held.filter((id) => !this.held.has(partitionName(id)));
    if (forgotten.length > 0) await this.options.group.release(forgotten);
    const { topics } = this.options.group;
    await this.handBack(topics.flatMap((topic) => this.heldOf(topic).slice(share)));
    for (const topic of topics) await this.claim(topic, share - this.heldOf(topic).length);
  }

  private heldOf(topic: string): HeldPartition[] {
    return [...this.held.values()].filter(({ id }) => id.topic === topic);
  }

  private async claim(topic: string, count: number): Promise<void> {
    if (count <= 0) return;
    const claimed = await this.options.group.claim(topic, count);
    for (const assignment of claimed) {
      const partition = new HeldPartition(assignment);
      this.held.set(partition.name, partition);
      this.unread.add(partition);
    }
    if (claimed.length > 0) this.wakeUp.wake();
  }

  /** Stops working on partitions that another member has taken over. */
  private drop(partitions: readonly HeldPartition[]): void {
    for (const partition of partitions) {
      this.held.delete(partition.name);
      this.unread.delete(partition);
      inBackground('the end of a partition', partition.revoke());
    }
  }

  /** Releases partitions for members with too few, after committing their progress. */
  private async handBack(partitions: readonly HeldPartition[]): Promise<void> {
    if (partitions.length === 0) return;
    for (const partition of partitions) this.unread.delete(partition);
    const finished = Promise.all(partitions.map((partition) => partition.revoke()));
    await Promise.race([finished, delay(LEASE_MS / 2, undefined, { ref: false })]);
    await this.commit();
    this.drop(partitions);
    await this.options.group.release(partitions.map(({ id }) => id));
  }
}

function byPartition(messages: readonly ReceivedMessage[]): Map<string, ReceivedMessage[]> {
  const groups = new Map<string, ReceivedMessage[]>();
  for (const message of messages) {
    const name = partitionName(message);
    const group = groups.get(name);
    if (group) group.push(message);
    else groups.set(name, [message]);
  }
  return groups;
}

/** Whether a read ended at its limits, so that there may be more messages. */
function wasCutOff({ messages, bytes }: ReadRequest, read: readonly ReceivedMessage[]): boolean {
  return read.length >= messages || read.reduce((sum, message) => sum + message.bytes, 0) >= bytes;
}
