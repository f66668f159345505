import { Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';
import { WebhookSecrets } from './webhook-secrets.js';

const NOW = Date.parse('2026-03-01T12:00:00Z');

describe('WebhookSecrets', () => {
  const secretsOf = (key: Buffer) =>
    new WebhookSecrets(Object.assign(new WebhookDispatcherConfig(), { secretsKey: key.toString('base64') }));
  const secrets = secretsOf(randomBytes(32));
  const others = secretsOf(randomBytes(32));

  beforeAll(() => Logger.overrideLogger(false));

  const row = (changes: object = {}) => ({
    id: 'w1',
    secret: secrets.seal('w1', 'present'),
    formerSecret: secrets.seal('w1', 'former'),
    formerSecretUntil: new Date(NOW + 1),
    ...changes,
  });

  it('sign with the present one first, and with a former one until its time is over', () => {
    expect(secrets.openAll(row(), NOW)).toEqual(['present', 'former']);
    expect(secrets.openAll(row(), NOW + 1)).toEqual(['present']);
    expect(secrets.openAll(row({ formerSecret: null, formerSecretUntil: null }), NOW)).toEqual(['present']);
  });

  it('sign without a former one that does not open, and not without the present one', () => {
    expect(secrets.openAll(row({ formerSecret: others.seal('w1', 'former') }), NOW)).toEqual(['present']);
    expect(() => secrets.openAll(row({ secret: others.seal('w1', 'present') }), NOW)).toThrow();
  });

  it('are read by their key, for their webhook', () => {
    expect(secrets.read('w1', row().secret)).toBe('present');
    expect(secrets.read('w2', row().secret)).toBeNull();
    expect(others.read('w1', row().secret)).toBeNull();
  });
});
