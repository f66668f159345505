import { randomUUID } from 'node:crypto';
import { fullId, shortId } from './short-id.js';

describe('a short id', () => {
  it.each([randomUUID(), '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])(
    'is %s in other characters',
    (id) => {
      expect(shortId(id)).toHaveLength(22);
      expect(fullId(shortId(id))).toBe(id);
      expect(shortId(id.toUpperCase())).toBe(shortId(id));
      expect(fullId(id)).toBe(id);
    },
  );

  it.each(['', 'me', 'Ada Lovelace', 'a'.repeat(22), 'A'.repeat(23), `${'A'.repeat(21)} `])(
    'is not what %j is',
    (text) => {
      expect(fullId(text)).toBe(text);
      expect(shortId(text)).toBe(text);
    },
  );
});
