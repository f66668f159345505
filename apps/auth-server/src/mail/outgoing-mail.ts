import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { AuthServerConfig } from '../auth-server.config.js';

/** For the whole mail, so that a server that does not answer delays no shutdown beyond its limit. */
const TIMEOUT_MS = 10_000;
/** Mails that wait for a slow server. */
const MAX_PENDING = 200;

/** A mail in plain text. */
export interface Mail {
  /** The e-mail address of an account. */
  to: string;
  subject: string;
  text: string;
}

/** Sends mails, if the operator has configured a mail server. */
@Injectable()
export class OutgoingMail implements BeforeApplicationShutdown {
  private readonly logger = new Logger(OutgoingMail.name);
  private readonly pending = new Set<Promise<void>>();
  private readonly transport: ReturnType<typeof transportTo> | null;

  constructor({ smtpUrl, mailFrom }: AuthServerConfig) {
    this.transport = smtpUrl === null || mailFrom === null ? null : transportTo(smtpUrl, mailFrom);
  }

  get isConfigured(): boolean {
    return this.transport !== null;
  }

  /**
   * Writes and sends a mail while the caller continues: neither the time nor the outcome shows in a response. A mail that
   * could not be sent is logged and not repeated.
   * @param write runs only if there is a mail server; null: there is nothing to send
   */
  post(write: () => Promise<Mail | null>): void {
    if (this.transport === null) return;
    if (this.pending.size >= MAX_PENDING) {
      this.logger.error('A mail was not sent: too many wait for the mail server');
      return;
    }
    const sending = this.send(write).finally(() => this.pending.delete(sending));
    this.pending.add(sending);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async send(write: () => Promise<Mail | null>): Promise<void> {
    try {
      const mail = await write();
      if (mail === null) return;
      const { to: address, ...content } = mail;
      await this.transport?.sendMail({
        ...content,
        // An object is not parsed: no address can name two recipients.
        to: { name: '', address },
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      this.logger.error(`A mail was not sent: ${reasonOf(error)}`);
    }
  }
}

function transportTo(url: string, from: string) {
  // Without it, someone in the network could have links and the password of the mail server sent in plain text.
  const requireTLS = new URL(url).searchParams.get('requireTLS') !== 'false';
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return createTransport({ url, requireTLS, ...timeouts, dnsTimeout: TIMEOUT_MS }, { from });
}

/** Without the words of the mail server, which repeat the address of the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  return [code ?? message, responseCode].filter((part) => part !== undefined).join(' ');
}
