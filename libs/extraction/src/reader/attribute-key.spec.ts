import { keyOfAttribute } from './attribute-key.js';

describe('keyOfAttribute', () => {
  it.each([
    ['lock_box_code', 'has_lock_box_code'],
    ['ga_date', 'has_ga_date'],
    ['moved_to', 'moved_to'],
    ['picked_up', 'picked_up'],
    ['is_allied_with', 'is_allied_with'],
    ['café_colour', 'has_cafe_colour'],
    ['2nd_owner', 'has_nd_owner'],
    ['плата', null],
    ['x'.repeat(51), null],
  ])('makes of %s %s', (words, key) => {
    expect(keyOfAttribute(words)).toBe(key);
  });
});
