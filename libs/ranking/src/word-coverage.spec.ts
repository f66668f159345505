import type { EpisodePlace } from './episode-place.js';
import { NamedCandidates } from './testing/named-candidates.js';
import { wordCoverage } from './word-coverage.js';

describe('wordCoverage', () => {
  const all = new NamedCandidates();
  const place = (name: string, referenceTime: number, more: Partial<EpisodePlace> = {}): EpisodePlace => ({
    ...{ key: all.episode(name), session: 1, referenceTime, length: 100, speaker: null, replacedBy: null },
    ...more,
  });
  /** By name. */
  const covered = (places: EpisodePlace[], words: Record<string, number>, weights: number[]) => {
    const byKey = new Map(Object.entries(words).map(([name, bits]) => [all.episode(name), bits]));
    return Object.fromEntries(
      Array.from(wordCoverage(places, byKey, weights, all.order), ([key, share]) => [all.nameOf(key), share]),
    );
  };

  it('counts words of the episodes around one less with each step, up to four', () => {
    const places = Array.from({ length: 7 }, (_, step) => place(`e${step}`, step));
    const shares = { e0: 1, e1: 1 / 1.2, e2: 1 / 1.4, e3: 1 / 1.6, e4: 1 / 1.8 };
    expect(covered(places, { e0: 0b1 }, [2])).toEqual(shares);
  });

  it('takes a word of a long turn for less, but not of a document without a session', () => {
    const places = [place('turn', 0, { length: 600 }), place('note', 0, { length: 600, session: null })];
    expect(covered(places, { turn: 0b1, note: 0b1 }, [1])).toEqual({ turn: 0.5, note: 1 });
  });

  it('does not carry words from one session to another', () => {
    const places = [place('here', 0), place('there', 1, { session: 2 })];
    expect(Object.keys(covered(places, { here: 0b1 }, [1]))).toEqual(['here']);
  });

  it('covers nothing where no word of the question is known', () => {
    expect(covered([place('a', 0)], { a: 1 }, [])).toEqual({});
  });
});
