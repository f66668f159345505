import type { ReceivedMessage } from './received-message.js';

export interface ReadAheadBounds {
  messages: number;
  /** Size of the values. The last message may exceed it. */
  bytes: number;
}

/** Enough to let the handlers choose among many workspaces without waiting for the next read. */
const MIN_MESSAGES = 4_000;
const MESSAGES_A_HANDLER = 4;
const MAX_BYTES = 32 * 1024 * 1024;
/** The free share of the limits that triggers a read: many small reads would cost more than a few large ones. */
const WORTH_A_READ = 0.25;

export function readAheadFor(concurrency: number): ReadAheadBounds {
  return { messages: Math.max(MIN_MESSAGES, concurrency * MESSAGES_A_HANDLER), bytes: MAX_BYTES };
}

/**
 * Limits the messages that a consumer has read and not finished. Each topic has its own limits, so
 * that a backlog on one topic does not block another.
 */
export class ReadAhead {
  private readonly heldByTopic = new Map<string, ReadAheadBounds>();

  constructor(private readonly bounds: ReadAheadBounds) {}

  add({ topic, bytes }: ReceivedMessage): void {
    const held = this.heldOf(topic);
    this.heldByTopic.set(topic, { messages: held.messages + 1, bytes: held.bytes + bytes });
  }

  remove({ topic, bytes }: ReceivedMessage): void {
    const held = this.heldOf(topic);
    this.heldByTopic.set(topic, { messages: held.messages - 1, bytes: held.bytes - bytes });
  }

  /** The remaining capacity of a topic; negative if the last message exceeded the limits. */
  room(topic: string): ReadAheadBounds {
    const held = this.heldOf(topic);
    return { messages: this.bounds.messages - held.messages, bytes: this.bounds.bytes - held.bytes };
  }

  isFull(topic: string): boolean {
    const room = this.room(topic);
    return room.messages <= 0 || room.bytes <= 0;
  }

  /** Whether enough capacity is free for a read. */
  isWorthARead(topic: string): boolean {
    const room = this.room(topic);
    return room.messages >= this.bounds.messages * WORTH_A_READ && room.bytes >= this.bounds.bytes * WORTH_A_READ;
  }

  private heldOf(topic: string): ReadAheadBounds {
    return this.heldByTopic.get(topic) ?? { messages: 0, bytes: 0 };
  }
}
