import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { SecretBox } from './secret-box.js';

const newKey = () => randomBytes(32).toString('base64');

describe('SecretBox', () => {
  const box = new SecretBox(newKey());

  it('opens what it sealed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (secret, context) => {
        expect(box.open(box.seal(secret, context), context)).toBe(secret);
      }),
    );
  });

  it('seals the same differently each time, and shows nothing of it', () => {
    const [first, second] = [box.seal('whsec_secret', 'webhook/1'), box.seal('whsec_secret', 'webhook/1')];
    expect(first.equals(second)).toBe(false);
    expect(first.toString('latin1')).not.toContain('secret');
  });

  it('opens for nothing else: not with another key, for another context, or changed', () => {
    const sealed = box.seal('whsec_secret', 'webhook/1');
    expect(() => new SecretBox(newKey()).open(sealed, 'webhook/1')).toThrow();
    expect(() => box.open(sealed, 'webhook/2')).toThrow();
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index]! ^= 1;
      expect(() => box.open(changed, 'webhook/1')).toThrow();
    }
  });

  it('refuses a key of another length, and one that is given twice', () => {
    expect(() => new SecretBox('c2hvcnQ=')).toThrow('must be 32 bytes');
    const key = newKey();
    expect(() => new SecretBox(`${key},${key}`)).toThrow('key 2 of 2 must not be the same as an earlier one');
  });

  describe('of several keys', () => {
    const [next, former] = [newKey(), newKey()];
    const both = new SecretBox(`${next}, ${former}`);

    it('seals with the first, and opens with each', () => {
      expect(new SecretBox(next).open(both.seal('secret', 'c'), 'c')).toBe('secret');
      expect(both.open(new SecretBox(former).seal('secret', 'c'), 'c')).toBe('secret');
      expect(() => both.open(box.seal('secret', 'c'), 'c')).toThrow('No configured key decrypts the secret');
    });

    it('seals anew what is sealed with another than the first', () => {
      const renewed = both.renew(new SecretBox(former).seal('secret', 'c'), 'c');
      expect(new SecretBox(next).open(renewed!, 'c')).toBe('secret');
      expect(both.renew(renewed!, 'c')).toBeNull();
      expect(() => both.renew(box.seal('secret', 'c'), 'c')).toThrow('No configured key decrypts the secret');
    });

    it('throws for what was never sealed', () => {
      expect(() => both.open(Buffer.of(), 'c')).toThrow();
      expect(() => both.open(Buffer.of(1, 2, 3), 'c')).toThrow();
    });
  });
});
