import { lexemesOf } from '@memory-graph/ranking/lexemes';
import { partOfWord, partsOfName } from './text-parts.js';

describe('partOfWord', () => {
  it.each([
    ['hiking', ['hike', 'hiked', 'hikes', 'Hiking']],
    ['die', ['dying', 'dies', 'died']],
    ['happiness', ['happy', 'happily']],
    ['sky', ['skies']],
    ['cities', ['city']],
    ['relations', ['relational', 'relation']],
  ])('is contained in all words with the stem of %s', (word, others) => {
    const [stem] = lexemesOf(word);
    const part = partOfWord(stem!)!;
    for (const other of [word, ...others]) {
      if (lexemesOf(other)[0] !== stem) continue;
      expect(other.toLowerCase()).toContain(part.toLowerCase());
    }
    expect(part).not.toBe('');
  });

  it('has none for a word without letters or digits in ASCII', () => {
    expect(partOfWord('東京')).toBeNull();
  });
});

describe('partsOfName', () => {
  it('leaves out what may be written in another way', () => {
    expect(partsOfName('Zoë  García-Smith')).toEqual(['Zo', 'Garc', 'Smith']);
  });
});
