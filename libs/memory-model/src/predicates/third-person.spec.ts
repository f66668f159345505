import { thirdPerson } from './third-person.js';

describe('thirdPerson', () => {
  it.each([
    ['acquire', 'acquires'],
    ['have', 'has'],
    ['be', 'is'],
    ['do', 'does'],
    ['go', 'goes'],
    ['carry', 'carries'],
    ['coach', 'coaches'],
    ['discuss', 'discusses'],
    ['need', 'needs'],
    ['bring', 'brings'],
    ['sponsor', 'sponsors'],
    ['merge with', 'merges with'],
  ])('inflects "%s" to "%s"', (words, phrase) => {
    expect(thirdPerson(words)).toBe(phrase);
  });

  it.each(['acquired', 'agreed', 'is allied with', 'favourite food', 'plays', 'designer', 'won', 'with', ''])(
    'leaves "%s" as it is',
    (words) => {
      expect(thirdPerson(words)).toBe(words);
    },
  );
});
