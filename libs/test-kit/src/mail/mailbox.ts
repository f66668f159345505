import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Those of the envelope, whom the mail is delivered to. */
  recipients: string[];
  /** As they were sent, such as `From: …`. */
  headers: string;
  text: string;
}

/** A mail server that asks for a password, and keeps what it receives. */
export class Mailbox {
  private readonly unread: ReceivedMail[] = [];
  private wake: (() => void) | null = null;
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _, answer) =>
        username === 'mailer' && password === 'a:word' ? answer(null, { user: username }) : answer(new Error('no')),
      onData: (stream, { envelope }, done) => {
        void text(stream).then((source) => {
          const end = source.indexOf('\r\n\r\n');
          const headers = source.slice(0, end);
          this.unread.push({
            recipients: envelope.rcptTo.map(({ address }) => address),
            headers,
            text: decoded(source.slice(end + 4), headers),
          });
          this.wake?.();
          done();
        });
      },
    });
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await once(mailbox.server.listen(0, '127.0.0.1'), 'listening');
    return mailbox;
  }

  /** That of `SMTP_URL`. */
  get url(): string {
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://mailer:a%3Aword@127.0.0.1:${port}?requireTLS=false`;
  }

  /** The longest unread mail, which may still have to arrive. */
  async next(): Promise<ReceivedMail> {
    while (this.unread.length === 0) await new Promise<void>((resolve) => (this.wake = resolve));
    return this.unread.shift()!;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}

function decoded(body: string, headers: string): string {
  if (!/^content-transfer-encoding: quoted-printable$/im.test(headers)) return body.trim();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').trim();
}
