import { ProfileCache } from './profile-cache.js';

const state = { position: { revision: 3, mark: 'a' }, day: '2026-06-15' };

describe('ProfileCache', () => {
  it.each([
    ['the same state', state, 'profile'],
    ['another revision', { ...state, position: { revision: 4, mark: 'a' } }, null],
    ['another state with the same revision', { ...state, position: { revision: 3, mark: 'b' } }, null],
    ['another day', { ...state, day: '2026-06-16' }, null],
  ])('answers for %s', (_what, asked, expected) => {
    const cache = new ProfileCache<string>();
    cache.keep('ada', state, 'profile');
    expect(cache.find('ada', asked)).toBe(expected);
    expect(cache.find('eve', asked)).toBeNull();
  });

  it('lets go of those that were not asked for longest', () => {
    const cache = new ProfileCache<number>();
    for (let n = 0; n < 1_000; n++) cache.keep(`${n}`, state, n);
    cache.find('0', state);
    cache.keep('more', state, -1);
    expect(cache.find('0', state)).toBe(0);
    expect(cache.find('1', state)).toBeNull();
  });
});
