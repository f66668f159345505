import type { ReceivedMessage } from './received-message.js';

/** The messages that a process has read and not finished. A group reads in order, so the oldest unfinished one is among them. */
export class UndoneMessages {
  private readonly byTopic = new Map<string, Set<ReceivedMessage>>();

  /** Reports a topic before its first message. */
  watch(topic: string): void {
    if (!this.byTopic.has(topic)) this.byTopic.set(topic, new Set());
  }

  add(message: ReceivedMessage): void {
    this.watch(message.topic);
    this.byTopic.get(message.topic)?.add(message);
  }

  remove(message: ReceivedMessage): void {
    this.byTopic.get(message.topic)?.delete(message);
  }

  /** The age of the oldest message of each topic, in ms; 0 if there is none. */
  oldestByTopic(now: number): { topic: string; ageMs: number }[] {
    return [...this.byTopic].map(([topic, messages]) => {
      let oldest = now;
      // A clock of another machine may be ahead.
      for (const { publishedAt } of messages) oldest = Math.min(oldest, publishedAt);
      return { topic, ageMs: now - oldest };
    });
  }
}
