import fc from 'fast-check';
import { v4 as uuidv4, v7 as uuidv7, validate } from 'uuid';
import { importedId } from './imported-id.js';

const TIME = '2026-03-01T09:00:00.000Z';

describe('importedId', () => {
  it('is the same each time, and another one in each workspace, for each id and after each deletion', () => {
    const [one, other] = [uuidv7(), uuidv7()];
    const id = importedId(one, other, TIME);
    expect(validate(id)).toBe(true);
    expect(importedId(one, other, TIME)).toBe(id);
    const others = [importedId(other, other, TIME), importedId(one, uuidv7(), TIME), importedId(one, other, TIME, 1)];
    expect(new Set([id, other, ...others]).size).toBe(5);
  });

  it('keeps the order in which ids were made, also within a millisecond', () => {
    fc.assert(
      fc.property(fc.uuid({ version: 4 }), fc.integer({ min: 2, max: 50 }), (workspaceId, count) => {
        const sourceIds = Array.from({ length: count }, () => uuidv7());
        const ids = sourceIds.map((id) => importedId(workspaceId, id, TIME));
        expect([...ids].sort()).toEqual(ids);
      }),
    );
  });

  it('takes the time of what has an id without one', () => {
    const workspaceId = uuidv7();
    const [earlier, later] = [TIME, '2026-03-01T09:00:00.001Z'].map((time) => importedId(workspaceId, uuidv4(), time));
    expect(earlier! < later!).toBe(true);
    expect(validate(importedId(workspaceId, uuidv4(), '0001-01-01T00:00:00.000Z'))).toBe(true);
  });
});
