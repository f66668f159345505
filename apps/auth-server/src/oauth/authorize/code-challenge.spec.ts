import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { OAuth2Error } from '../errors/oauth2.error.js';
import { readCodeChallenge } from './code-challenge.js';

const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';
const verifier = fc
  .array(fc.constantFrom(...UNRESERVED), { minLength: 43, maxLength: 128 })
  .map((characters) => characters.join(''));

describe('readCodeChallenge', () => {
  it('keeps the challenge of the RFC', () => {
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    expect(readCodeChallenge(challenge, 'S256')).toBe(challenge);
    expect(readCodeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', 'plain')).toBe(challenge);
  });

  it('asks for the same verifier, whatever the method', () => {
    fc.assert(
      fc.property(verifier, (code) => {
        const hashed = createHash('sha256').update(code).digest('base64url');
        expect(readCodeChallenge(hashed, 'S256')).toBe(hashed);
        expect(readCodeChallenge(code, 'plain')).toBe(hashed);
      }),
    );
  });

  it('is null where there is none', () => {
    expect(readCodeChallenge(undefined, undefined)).toBeNull();
  });

  it.each<[string | undefined, string | undefined]>([
    [undefined, 'S256'],
    [undefined, 'plain'],
    ['a'.repeat(42), 'S256'],
    ['a'.repeat(44), 'S256'],
    [`${'a'.repeat(42)}=`, 'S256'],
    [`${'a'.repeat(42)}+`, 'S256'],
    [`${'a'.repeat(43)}\n`, 'S256'],
    ['a'.repeat(42), 'plain'],
    ['a'.repeat(129), 'plain'],
    [`${'a'.repeat(43)}\n`, 'plain'],
    [`${'a'.repeat(42)}é`, 'plain'],
    ['a'.repeat(43), undefined],
    ['a'.repeat(43), 'none'],
    ['a'.repeat(43), 'PLAIN'],
  ])('refuses %p by %p', (challenge, method) => {
    expect(() => readCodeChallenge(challenge, method)).toThrow(OAuth2Error);
  });
});
