import { v4 as uuidv4, v7 as uuidv7, validate } from 'uuid';
import { idInOrderOf } from './id-in-order.js';

describe('idInOrderOf', () => {
  it('keeps the order of ids that have a time, and is none of them', () => {
    const ids = Array.from({ length: 1_000 }, () => uuidv7());
    const others = ids.map((id) => idInOrderOf(id, '0123456789')!);
    expect(others.every(validate)).toBe(true);
    expect(others.toSorted()).toEqual(others);
    expect(new Set([...ids, ...others]).size).toBe(2_000);
  });

  it('is missing for an id without a time', () => {
    expect(idInOrderOf(uuidv4(), '0123456789')).toBeNull();
  });
});
