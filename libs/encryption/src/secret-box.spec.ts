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

  it('refuses a key of another length', () => {
    expect(() => new SecretBox('c2hvcnQ=')).toThrow('32 bytes');
  });
});
