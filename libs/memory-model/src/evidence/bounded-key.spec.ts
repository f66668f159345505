import { entityKey } from '../entity-resolution/entity-key.js';
import { boundedKey, MAX_KEY_BYTES } from './bounded-key.js';
import { objectKey } from './evidence.js';

describe('boundedKey', () => {
  it('leaves a key that an index takes as it is', () => {
    expect(boundedKey('v:tea')).toBe('v:tea');
    expect(boundedKey('x'.repeat(MAX_KEY_BYTES))).toHaveLength(MAX_KEY_BYTES);
  });

  it.each([
    ['letters', 'x'.repeat(MAX_KEY_BYTES + 1)],
    ['ideographs, of three bytes each', '記'.repeat(MAX_KEY_BYTES / 2)],
  ])('makes a long one short: %s', (_name, key) => {
    expect(Buffer.byteLength(boundedKey(key))).toBeLessThan(100);
    expect(boundedKey(`${key}.`)).not.toBe(boundedKey(key));
  });

  it('bounds what names and values are compared by, and folds them first', () => {
    const long = `Long ${'Name '.repeat(5_000)}`;
    expect(objectKey({ kind: 'value', value: long })).toBe(objectKey({ kind: 'value', value: long.toUpperCase() }));
    expect(entityKey(long)).toBe(entityKey(` ${long.toLowerCase()}`));
    // A long name with many expanding letters: the key is bounded after it is folded.
    expect(entityKey('\ufdfa'.repeat(500)).length).toBeLessThan(100);
  });
});
