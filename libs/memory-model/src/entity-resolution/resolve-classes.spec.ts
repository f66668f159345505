import fc from 'fast-check';
import type { NotSameAs, SameAs } from '../evidence/evidence.js';
import { resolveClasses } from './resolve-classes.js';

const base = { episodeId: 'e', position: 0, saidAt: 0, recordedAt: 0, wording: '' };

function same(a: string, b: string, confidence = 0.9): SameAs {
  return { ...base, id: `${a}=${b}`, kind: 'same-as', a, b, confidence };
}

function apart(a: string, b: string): NotSameAs {
  return { ...base, id: `${a}≠${b}`, kind: 'not-same-as', a, b, confidence: 1 };
}

describe('resolveClasses', () => {
  it('names a class by its smallest id', () => {
    expect(resolveClasses([same('c', 'b'), same('b', 'a')], [])).toEqual(
      new Map([
        ['a', 'a'],
        ['b', 'a'],
        ['c', 'a'],
      ]),
    );
  });

  it('keeps apart what must never be one, through others too', () => {
    const classes = resolveClasses([same('a', 'b', 0.9), same('b', 'c', 0.8)], [apart('c', 'a')]);
    expect(classes).toEqual(
      new Map([
        ['a', 'a'],
        ['b', 'a'],
        ['c', 'c'],
      ]),
    );
  });

  it('follows the surer link where only one can be followed', () => {
    const classes = resolveClasses([same('a', 'b', 0.7), same('b', 'c', 0.8)], [apart('a', 'c')]);
    expect(classes.get('b')).toBe('b');
    expect(classes.get('c')).toBe('b');
  });

  it('knows nothing of order and repetition', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const links = fc.array(fc.tuple(id, id, fc.constantFrom(0.5, 0.9)).map((link) => same(...link)));
    const barriers = fc.array(
      fc.tuple(id, id).map((pair) => apart(...pair)),
      { maxLength: 3 },
    );
    const shuffled = fc
      .tuple(links, barriers)
      .chain(([one, other]) =>
        fc.tuple(
          fc.constant(one),
          fc.constant(other),
          fc.shuffledSubarray([...one, ...one], { minLength: 2 * one.length }),
          fc.shuffledSubarray(other, { minLength: other.length }),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([one, other, oneShuffled, otherShuffled]) => {
        expect(resolveClasses(oneShuffled, otherShuffled)).toEqual(resolveClasses(one, other));
      }),
    );
  });
});
