import type { EventPublisher, OutgoingMessage } from '@memory-graph/messaging';
import type { AppendSignal } from './log/append-signal.js';
import type { MessageLog } from './log/message-log.js';

export class DurableLogPublisher implements EventPublisher {
  constructor(
    private readonly log: MessageLog,
    private readonly signal: AppendSignal,
  ) {}

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    this.signal.notify(await this.log.append(messages));
  }
}
