import { validate, version } from 'uuid';
import { newId } from './new-id.js';

describe('newId', () => {
  const ids = Array.from({ length: 2_000 }, newId);

  it('returns UUIDs of version 7 with the current time', () => {
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    const msecs = parseInt(ids.at(-1)!.replaceAll('-', '').slice(0, 12), 16);
    expect(Math.abs(Date.now() - msecs)).toBeLessThan(60_000);
  });

  it('returns ids that ascend', () => {
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('never uses random bits twice', () => {
    expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length);
  });
});
