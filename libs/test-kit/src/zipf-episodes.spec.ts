import { ZIPF_VOCABULARY, zipfEpisode, zipfQuestions, zipfWord } from './zipf-episodes.js';

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

describe('zipfEpisode', () => {
  it('has another word for each rank', () => {
    const words = new Set(Array.from({ length: ZIPF_VOCABULARY }, (_, rank) => zipfWord(rank)));
    expect(words.size).toBe(ZIPF_VOCABULARY);
  });

  it('gives the same episode for the same index and seed', () => {
    expect(zipfEpisode(7, 1)).toEqual(zipfEpisode(7, 1));
    expect(zipfEpisode(7, 1).episodeBody).not.toBe(zipfEpisode(7, 2).episodeBody);
    expect(zipfEpisode(7, 1).episodeBody).not.toBe(zipfEpisode(8, 1).episodeBody);
  });

  it('uses words as often as real text does: few all the time, most of them rarely', () => {
    const counts = new Map<string, number>();
    let total = 0;
    for (let index = 0; index < 20_000; index++) {
      for (const word of wordsOf(zipfEpisode(index, 1).episodeBody)) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
        total++;
      }
    }
    expect(counts.size).toBeGreaterThan(40_000);
    const sorted = [...counts.values()].sort((a, b) => b - a);
    const shareOfFirst = sorted.slice(0, 100).reduce((sum, count) => sum + count, 0) / total;
    expect(shareOfFirst).toBeGreaterThan(0.3);
    expect(shareOfFirst).toBeLessThan(0.5);
    // By Zipf's law, the hundredth word is about a tenth as frequent as the tenth.
    expect(sorted[9]! / sorted[99]!).toBeGreaterThan(4);
    expect(sorted[9]! / sorted[99]!).toBeLessThan(16);
  });
});

describe('zipfQuestions', () => {
  it('asks for persons, and for words that an episode has', () => {
    const questions = zipfQuestions(20, { episodes: 50, seed: 1 });
    expect(questions).toHaveLength(20);
    expect(questions[0]).toMatch(/^Where does \p{Lu}\p{L}+ \p{Lu}\p{L}+ live\?$/u);
    const texts = Array.from({ length: 50 }, (_, index) => wordsOf(zipfEpisode(index, 1).episodeBody).join(' '));
    const asked = questions[1]!.replace(/^What about (.*)\?$/, '$1');
    expect(texts.some((text) => text.startsWith(asked))).toBe(true);
  });
});
