import type { ReceivedMessage } from './received-message.js';

export interface ReadAheadBounds {
  messages: number;
  /** Of their values. The last message read may exceed it. */
  bytes: number;
}

/** So far ahead that the handlers can choose among many workspaces, and no message waits for the next read. */
const MIN_MESSAGES = 4_000;
const MESSAGES_A_HANDLER = 4;
const MAX_BYTES = 32 * 1024 * 1024;
/** A share of the bounds that must be free before more is read: many small reads would cost more than a few large ones. */
const WORTH_A_READ = 0.25;

export function readAheadFor(concurrency: number): ReadAheadBounds {
  return { messages: Math.max(MIN_MESSAGES, concurrency * MESSAGES_A_HANDLER), bytes: MAX_BYTES };
}

/**
 * Bounds what a consumer has read and not finished. Each topic has its own bounds: the backlog that fills one topic
 * takes no room from another one.
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

  /** What may still be read of a topic; below 0 where the last message went beyond the bounds. */
  room(topic: string): ReadAheadBounds {
    const held = this.heldOf(topic);
    return { messages: this.bounds.messages - held.messages, bytes: this.bounds.bytes - held.bytes };
  }

  isFull(topic: string): boolean {
    const room = this.room(topic);
    return room.messages <= 0 || room.bytes <= 0;
  }

  /** Whether so much is free that reading more pays off. */
  isWorthARead(topic: string): boolean {
    const room = this.room(topic);
    return room.messages >= this.bounds.messages * WORTH_A_READ && room.bytes >= this.bounds.bytes * WORTH_A_READ;
  }

  private heldOf(topic: string): ReadAheadBounds {
    return this.heldByTopic.get(topic) ?? { messages: 0, bytes: 0 };
  }
}
