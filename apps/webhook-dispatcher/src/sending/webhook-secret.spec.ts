import { secretKey } from './webhook-secret.js';

describe('secretKey', () => {
  it.each([24, 32, 64])('reads %d bytes in base64 behind whsec_', (length) => {
    const key = Buffer.alloc(length, 0xfb);
    expect(secretKey(`whsec_${key.toString('base64')}`)).toEqual(key);
  });

  it('takes any other secret as its bytes', () => {
    expect(secretKey('schlüssel')).toEqual(Buffer.from('schlüssel', 'utf8'));
    expect(secretKey('x')).toEqual(Buffer.from('x'));
  });

  it.each([
    ['too few bytes', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['too many bytes', `whsec_${Buffer.alloc(65).toString('base64')}`],
    ['no base64', `whsec_${'-'.repeat(32)}`],
    ['base64 for URLs', `whsec_${Buffer.alloc(32, 0xfb).toString('base64url')}`],
    ['no padding', `whsec_${Buffer.alloc(32).toString('base64').replace('=', '')}`],
    ['nothing behind the prefix', 'whsec_'],
    ['nothing at all', ''],
    ['more than 512 bytes', 'x'.repeat(513)],
  ])('refuses %s', (_what, secret) => {
    expect(secretKey(secret)).toBeNull();
  });
});
