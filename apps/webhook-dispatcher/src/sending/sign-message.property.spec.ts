import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { signMessage } from './sign-message.js';

const standardSecret = fc
  .uint8Array({ minLength: 24, maxLength: 64 })
  .map((key) => `whsec_${Buffer.from(key).toString('base64')}`);
const plainSecret = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((secret) => !secret.startsWith('whsec_'));
const messageId = fc.stringMatching(/^msg_[A-Za-z0-9_-]{22}$/);
const body = fc.jsonValue().map((value) => JSON.stringify(value));

describe('the library of Standard Webhooks', () => {
  it('takes every message with every secret in its form', () => {
    fc.assert(
      fc.property(fc.array(standardSecret, { minLength: 1, maxLength: 3 }), messageId, body, (secrets, id, text) => {
        const headers = headersOf(id, text, secrets);
        for (const secret of secrets) expect(new Webhook(secret).verify(text, headers)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('takes any other secret as raw bytes', () => {
    fc.assert(
      fc.property(plainSecret, messageId, body, (secret, id, text) => {
        const receiver = new Webhook(Buffer.from(secret, 'utf8'), { format: 'raw' });
        expect(receiver.verify(text, headersOf(id, text, [secret]))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('refuses a body that was changed', () => {
    fc.assert(
      fc.property(standardSecret, messageId, body, (secret, id, text) => {
        const headers = headersOf(id, text, [secret]);
        expect(() => new Webhook(secret).verify(`${text} `, headers)).toThrow('No matching signature');
      }),
    );
  });
});

function headersOf(id: string, text: string, secrets: string[]): Record<string, string> {
  const timestamp = Math.floor(Date.now() / 1_000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signMessage({ messageId: id, timestamp, body: text }, secrets),
  };
}
