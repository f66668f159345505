import type { EpisodePlace } from './episode-place.js';
import { wordCoverage } from './word-coverage.js';

describe('wordCoverage', () => {
  const place = (id: string, referenceTime: number, more: Partial<EpisodePlace> = {}): EpisodePlace => ({
    ...{ id, sessionId: 's', referenceTime, length: 100, speaker: null, replacedBy: null },
    ...more,
  });

  it('counts words of the episodes around one less with each step, up to four', () => {
    const places = Array.from({ length: 7 }, (_, step) => place(`e${step}`, step));
    const covered = wordCoverage(places, new Map([['e0', 0b1]]), [2]);
    expect([...covered]).toEqual([
      ['e0', 1],
      ['e1', 1 / 1.2],
      ['e2', 1 / 1.4],
      ['e3', 1 / 1.6],
      ['e4', 1 / 1.8],
    ]);
  });

  it('takes a word of a long turn for less, but not of a document without a session', () => {
    const places = [place('turn', 0, { length: 600 }), place('note', 0, { length: 600, sessionId: null })];
    const words = new Map([
      ['turn', 0b1],
      ['note', 0b1],
    ]);
    expect(Object.fromEntries(wordCoverage(places, words, [1]))).toEqual({ turn: 0.5, note: 1 });
  });

  it('does not carry words from one session to another', () => {
    const places = [place('here', 0), place('there', 1, { sessionId: 't' })];
    expect([...wordCoverage(places, new Map([['here', 0b1]]), [1]).keys()]).toEqual(['here']);
  });

  it('covers nothing where no word of the question is known', () => {
    expect(wordCoverage([place('a', 0)], new Map([['a', 1]]), []).size).toBe(0);
  });
});
