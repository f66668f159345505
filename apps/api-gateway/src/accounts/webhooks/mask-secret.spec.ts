import { maskSecret } from './mask-secret.js';

describe('maskSecret', () => {
  it.each([
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_…LaSw'],
    ['a secret of sixteen', '…teen'],
    ['short', '…'],
  ])('%s is shown as %s', (secret, shown) => {
    expect(maskSecret(secret)).toBe(shown);
  });
});
