import { plainBm25 } from './plain-bm25.mjs';

describe('plainBm25', () => {
  const words = (text: string) => text.split(' ');
  const episode = (id: string, text: string) => ({ id, text });

  it('prefers rare words and short texts, and leaves out what has no word of the question', () => {
    const search = plainBm25(
      [
        episode('long', 'apple pear and a long tail of words'),
        episode('common', 'apple plum'),
        episode('rare', 'pear plum'),
        episode('also', 'apple fig'),
        episode('none', 'nothing at all'),
      ],
      words,
    );
    expect(search('pear')).toEqual(['rare', 'long']);
    expect(search('apple plum')).toEqual(['common', 'rare', 'also', 'long']);
  });

  it('counts a word of the question once, and orders ties by id', () => {
    const search = plainBm25([episode('b', 'fig'), episode('a', 'plum'), episode('c', 'pear')], words);
    expect(search('plum fig fig')).toEqual(['a', 'b']);
  });
});
