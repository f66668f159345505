import { Webhook } from 'standardwebhooks';
import { signMessage } from './sign-message.js';

/** What the libraries of Standard Webhooks test their own signing with. */
const PUBLISHED = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  content: { messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
/** Made with `openssl dgst -sha256 -hmac`: a secret in a form of its own, and text beyond ASCII. */
const PLAIN = {
  secret: 'correct horse – battery',
  content: { messageId: 'msg_1', timestamp: 1_614_265_330, body: '{"fact":"Zoë ☕ naïve"}' },
  signature: 'v1,urf2fYEzxKsBZ/RCrTyoFvWZcRZOpib0W5CnRIDkJJQ=',
};

describe('signMessage', () => {
  it.each([
    ['the published vector', PUBLISHED],
    ['a secret of its own form', PLAIN],
  ])('signs %s', (_what, { secret, content, signature }) => {
    expect(signMessage(content, [secret])).toBe(signature);
  });

  it('signs with each secret, the present one first', () => {
    const { content, signature } = PUBLISHED;
    const newSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const signatures = signMessage(content, [newSecret, PUBLISHED.secret]).split(' ');
    expect(signatures).toEqual([signMessage(content, [newSecret]), signature]);
  });

  it('satisfies receivers with either secret, and no other', () => {
    const secrets = [1, 2, 3].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`);
    const content = { messageId: 'msg_2', timestamp: Math.floor(Date.now() / 1_000), body: '{"a":1}' };
    const headers = {
      'webhook-id': content.messageId,
      'webhook-timestamp': String(content.timestamp),
      'webhook-signature': signMessage(content, secrets.slice(0, 2)),
    };
    const verified = secrets.map((secret) => {
      try {
        return new Webhook(secret).verify(content.body, headers);
      } catch {
        return 'refused';
      }
    });
    expect(verified).toEqual([{ a: 1 }, { a: 1 }, 'refused']);
  });
});
