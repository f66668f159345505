import { DEAD_LETTER_HEADERS, DEAD_LETTER_SUFFIX, type EventPublisher, type RetryPolicy } from '../event-bus.port.js';
import { isTransient } from '@memory-graph/errors';
import { Logger } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { FairSlots } from './fair-slots.js';
import type { ReceivedMessage } from './received-message.js';
import type { DeliveryMetrics } from './delivery-metrics.js';
import { MessageDeliveryContext } from './message-delivery.context.js';
import { Outage } from './outage.js';
import { retryAfterMs, retryDelayMs } from './retry-delay.js';
import { workspaceOf } from './workspace-of.js';

export type MessageHandling = (message: ReceivedMessage, context: MessageDeliveryContext) => Promise<void>;

export interface DeliveryOptions {
  group: string;
  retry: RetryPolicy;
  /** Maximum number of messages in handlers at the same time. */
  concurrency: number;
  handle: MessageHandling;
  publisher: EventPublisher;
  metrics: DeliveryMetrics;
}

const DEAD_LETTER_RETRY_MS = 1_000;
/** The header is meant for people, and brokers limit the size of messages. */
const MAX_REASON_LENGTH = 2_000;

/** The size of a message that counts as one turn of its workspace: about a page of text. */
const BYTES_A_TURN = 2_048;

/**
 * Delivers single messages until they are handled or dead-lettered. A message that waits for its
 * next attempt occupies no slot. Workspaces take turns by the size of their messages: no matter how
 * many messages of one are waiting, the first message of another one gets the slot after the next.
 */
export class Delivery {
  private readonly logger = new Logger('EventDelivery');
  private readonly slots: FairSlots;

  constructor(private readonly options: DeliveryOptions) {
    this.slots = new FairSlots(options.concurrency);
  }

  /**
   * @param revoked once aborted, a running handler may finish, but none is started
   * @returns whether the message is done; false if it was abandoned
   */
  async deliver(message: ReceivedMessage, revoked: AbortSignal): Promise<boolean> {
    const { metrics } = this.options;
    metrics.began(message);
    try {
      return await this.deliverUntilDone(message, revoked);
    } finally {
      metrics.ended(message);
    }
  }

  private async deliverUntilDone(message: ReceivedMessage, revoked: AbortSignal): Promise<boolean> {
    const { retry } = this.options;
    const outage = new Outage(retry);
    const workspaceId = workspaceOf(message);
    const turns = 1 + message.bytes / BYTES_A_TURN;
    for (let attempt = 1; ;) {
      const outcome = await this.slots.run(workspaceId, turns, () => this.attempt(message, attempt, revoked));
      if (outcome === 'handled') return true;
      if (outcome === 'given up') return false;
      if (outage.explains(outcome.error)) {
        if (outage.justBegan) this.logger.warn(`${nameOf(message)} waits: ${reasonOf(outcome.error)}`);
        this.options.metrics.retried(message.topic);
        const delayMs = Math.max(outage.delayMs(Math.random()), retryAfterMs(outcome.error));
        if (!(await pause(delayMs, revoked))) return false;
        continue;
      }
      if (!isTransient(outcome.error) || attempt >= retry.maxAttempts) {
        return this.deadLetter(message, attempt, outcome.error, revoked);
      }
      this.options.metrics.retried(message.topic);
      const delayMs = Math.max(retryDelayMs(retry, attempt, Math.random()), retryAfterMs(outcome.error));
      this.logger.warn(
        `${nameOf(message)}: attempt ${attempt} failed, next one in ${Math.round(delayMs)} ms: ${reasonOf(outcome.error)}`,
      );
      if (!(await pause(delayMs, revoked))) return false;
      attempt++;
    }
  }

  private async attempt(
    message: ReceivedMessage,
    attempt: number,
    revoked: AbortSignal,
  ): Promise<'handled' | 'given up' | { error: unknown }> {
    if (revoked.aborted) return 'given up';
    const startedAt = performance.now();
    const failure = await this.handle(message, attempt);
    this.options.metrics.handled(message.topic, failure ? 'failed' : 'handled', startedAt);
    return failure ?? 'handled';
  }

  private async handle(message: ReceivedMessage, attempt: number): Promise<{ error: unknown } | null> {
    const context = new MessageDeliveryContext(message, attempt, this.options.retry.maxAttempts);
    try {
      await this.options.handle(message, context);
      return null;
    } catch (error) {
      return { error };
    }
  }

  private async deadLetter(
    message: ReceivedMessage,
    attempts: number,
    error: unknown,
    revoked: AbortSignal,
  ): Promise<boolean> {
    const reason = reasonOf(error);
    this.logger.error(`${nameOf(message)}: dead-lettered after ${attempts} attempt(s): ${reason}`);
    const copy = {
      topic: message.topic + DEAD_LETTER_SUFFIX,
      key: message.key,
      value: message.value,
      headers: {
        ...message.headers,
        [DEAD_LETTER_HEADERS.reason]: reason.slice(0, MAX_REASON_LENGTH),
        [DEAD_LETTER_HEADERS.topic]: message.topic,
        [DEAD_LETTER_HEADERS.group]: this.options.group,
        [DEAD_LETTER_HEADERS.attempts]: String(attempts),
      },
    };
    for (;;) {
      try {
        await this.options.publisher.publish([copy]);
        this.options.metrics.deadLettered(message.topic);
        return true;
      } catch (publishError) {
        this.logger.error(`${nameOf(message)}: could not be dead-lettered yet: ${reasonOf(publishError)}`);
        if (!(await pause(DEAD_LETTER_RETRY_MS, revoked))) return false;
      }
    }
  }
}

/** @returns false if the signal ended the pause */
async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  return delay(ms, true, { signal }).catch(() => false);
}

function nameOf({ topic, partition, offset }: ReceivedMessage): string {
  return `Message ${topic}/${partition}/${offset}`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
