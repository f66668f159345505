import fc from 'fast-check';
import { readIdempotencyKey } from './idempotency-key.js';
import { fingerprintOf, hashOfKey } from './request-digests.js';

const caller = (userId: string, clientId: string) => ({ userId, client: { clientId, name: 'laptop' } });

describe('idempotency keys', () => {
  const key = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) });

  it('are taken character by character', () => {
    fc.assert(
      fc.property(key, (given) => {
        fc.pre(given.length >= 1 && given.length <= 255);
        expect(readIdempotencyKey(given)).toBe(given);
      }),
    );
  });

  it('have nothing but visible ASCII, and are given once', () => {
    const other = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/^[\x21-\x7e]+$/.test(text));
    fc.assert(
      fc.property(fc.oneof(other, fc.constant(''), fc.array(key), fc.constant('x'.repeat(256))), (given) => {
        expect(() => readIdempotencyKey(given)).toThrow('The Idempotency-Key is not valid');
      }),
    );
  });

  it('are the same only for the same caller', () => {
    const triple = fc.tuple(fc.string(), fc.string(), fc.string());
    fc.assert(
      fc.property(triple, triple, ([userId, clientId, first], [otherUser, otherClient, second]) => {
        const isSame = userId === otherUser && clientId === otherClient && first === second;
        const hashes = [hashOfKey(caller(userId, clientId), first), hashOfKey(caller(otherUser, otherClient), second)];
        expect(hashes[0]!.equals(hashes[1]!)).toBe(isSame);
      }),
    );
  });

  it('stand for one request, whichever way its parts could be cut', () => {
    const part = fc.string({ unit: fc.constantFrom('a', '"', ',', '[', '\\') });
    const request = fc.tuple(part, part, fc.option(part));
    fc.assert(
      fc.property(request, request, (first, second) => {
        const isSame = JSON.stringify(first) === JSON.stringify(second);
        expect(fingerprintOf(...first).equals(fingerprintOf(...second))).toBe(isSame);
      }),
    );
  });
});
