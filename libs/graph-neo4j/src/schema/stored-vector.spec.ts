import { base64Of, storedVector } from './stored-vector.js';

describe('stored vectors', () => {
  it('reads bytes, and the numbers of an earlier version, as the same vector', () => {
    const vector = Float32Array.of(0.25, -1, 3e-7);
    const base64 = base64Of(storedVector(vector));
    expect(base64).toBe(base64Of([...vector]));
    const bytes = Buffer.from(base64!, 'base64');
    expect([0, 4, 8].map((at) => bytes.readFloatBE(at))).toEqual([...vector]);
  });

  it('stores none that has no direction', () => {
    expect(storedVector(new Float32Array(3))).toBeNull();
    expect(base64Of(null)).toBeNull();
  });
});
