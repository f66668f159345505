import type {
  EventPublisher,
  OutgoingMessage,
  OwnMessage,
  Transaction,
  TransactionalPublisher,
} from '@memory-graph/messaging';
import type { AppendSignal } from './log/append-signal.js';
import type { MessageLog } from './log/message-log.js';

export class DurableLogPublisher implements EventPublisher, TransactionalPublisher {
  constructor(
    private readonly log: MessageLog,
    private readonly signal: AppendSignal,
  ) {}

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    this.signal.notify(await this.log.append(messages));
  }

  async append(transaction: Transaction, messages: readonly OwnMessage[]): Promise<() => void> {
    const appended = await this.log.append(messages, transaction);
    const own = appended.map((message, index) => ({ ...message, own: { workspaceId: messages[index]!.workspaceId } }));
    return () => this.signal.notify(own);
  }
}
