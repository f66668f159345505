import { fromCursor, toCursor } from './page-cursor.js';

const QUESTION = { query: 'Where does Ada live?' };

describe('the cursor of a page', () => {
  it('says where the next page begins, and shows nothing of the question', () => {
    const cursor = toCursor(40, QUESTION);
    expect(fromCursor(cursor, { ...QUESTION })).toBe(40);
    expect(Buffer.from(cursor, 'base64url').toString()).not.toContain('Ada');
  });

  it('is at the beginning where there is none', () => {
    expect(fromCursor(undefined, QUESTION)).toBe(0);
  });

  it.each([
    '',
    'made up',
    Buffer.from('40').toString('base64url'),
    Buffer.from('-1.0123456789abcdef').toString('base64url'),
    toCursor(40, { query: 'Who is Ada?' }),
    toCursor(1e21, QUESTION),
  ])('refuses %p', (cursor) => {
    expect(() => fromCursor(cursor, QUESTION)).toThrow('The cursor belongs to a different request');
  });
});
