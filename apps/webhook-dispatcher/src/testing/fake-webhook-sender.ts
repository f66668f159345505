import { WebhookSender, type OutgoingMessage, type SendResult } from '../sending/webhook-sender.port.js';

/** What an endpoint answers that takes a message. */
export const DELIVERED: SendResult = {
  statusCode: 200,
  error: null,
  response: 'ok',
  retryAfterMs: null,
  durationMs: 3,
};

/** What an endpoint answers that rejects a message. */
export function refusal(statusCode: number, retryAfterMs: number | null = null): SendResult {
  return { ...DELIVERED, statusCode, error: `The endpoint answered ${statusCode}`, response: 'no', retryAfterMs };
}

/** Keeps what is sent, and answers as a spec says. Default: success. */
export class FakeWebhookSender extends WebhookSender {
  readonly sent: OutgoingMessage[] = [];
  /** The most messages that were in progress to one URL at a time. */
  readonly mostAtATime = new Map<string, number>();
  private readonly underWay = new Map<string, number>();

  constructor(public answer: (message: OutgoingMessage) => SendResult | Promise<SendResult> = () => DELIVERED) {
    super();
  }

  async send(message: OutgoingMessage): Promise<SendResult> {
    this.sent.push(message);
    const underWay = (this.underWay.get(message.url) ?? 0) + 1;
    this.underWay.set(message.url, underWay);
    this.mostAtATime.set(message.url, Math.max(underWay, this.mostAtATime.get(message.url) ?? 0));
    try {
      // Not in this turn of the event loop: no endpoint answers so fast.
      await new Promise((resolve) => setImmediate(resolve));
      return await this.answer(message);
    } finally {
      this.underWay.set(message.url, this.underWay.get(message.url)! - 1);
    }
  }

  succeed(): void {
    this.answer = () => DELIVERED;
  }

  messageIdsTo(url: string): string[] {
    return this.sent.filter((message) => message.url === url).map(({ messageId }) => messageId);
  }
}
