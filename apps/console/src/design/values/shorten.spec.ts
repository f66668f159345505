import { shorten } from './shorten.ts';

describe('shortened texts', () => {
  it('keeps what is short enough', () => {
    expect(shorten('Oslo', 4)).toBe('Oslo');
    expect(shorten('👩‍🚀', 3)).toBe('👩‍🚀');
  });

  it('cuts between characters', () => {
    expect(shorten('😀😀😀', 2)).toBe('😀…');
  });
});
