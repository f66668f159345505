import { givenNamesOf, nicknamesOf } from './nicknames.js';

describe('nicknames', () => {
  it('know the names that they shorten, and those that shorten a name', () => {
    expect(givenNamesOf('mel')).toEqual(['melanie', 'melissa']);
    expect(nicknamesOf('thomas')).toEqual(['tom', 'tommy']);
    expect([...givenNamesOf('ada'), ...nicknamesOf('ada'), ...givenNamesOf('constructor')]).toEqual([]);
  });
});
