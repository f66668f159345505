import fc from 'fast-check';
import { cursorOf, placeOf } from './list-cursor.js';

describe('cursors of lists', () => {
  it('lead back to their place', () => {
    fc.assert(
      fc.property(fc.integer({ min: -6e13, max: 2.6e14 }), fc.uuid(), (place, id) => {
        expect(placeOf(cursorOf({ place, id }))).toEqual({ place, id });
      }),
    );
  });

  it.each(['', 'x', 'MTIz', cursorOf({ place: 1.5, id: 'x' }), `${cursorOf({ place: 1, id: 'a'.repeat(36) })}`])(
    'are not "%s"',
    (text) => {
      expect(placeOf(text)).toBeNull();
    },
  );

  it('are not a text with more behind it', () => {
    const cursor = cursorOf({ place: 1, id: '00000000-0000-4000-8000-000000000001' });
    expect(placeOf(`${cursor}!`)).toBeNull();
  });
});
