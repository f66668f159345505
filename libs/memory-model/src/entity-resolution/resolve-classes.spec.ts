import fc from 'fast-check';
import type { NotSameAs, SameAs } from '../evidence/evidence.js';
import { type ImpliedLink, resolveClasses } from './resolve-classes.js';

const base = { episodeId: 'e', position: 0, saidAt: 0, recordedAt: 0, wording: '' };

function same(a: string, b: string, confidence = 0.9, saidAt = 0): SameAs {
  return { ...base, id: `${a}=${b}`, kind: 'same-as', a, b, confidence, saidAt };
}

function apart(a: string, b: string, saidAt = 0): NotSameAs {
  return { ...base, id: `${a}≠${b}`, kind: 'not-same-as', a, b, confidence: 1, saidAt };
}

describe('resolveClasses', () => {
  it('names a class by its smallest id', () => {
    expect(resolveClasses([same('c', 'b'), same('b', 'a')])).toEqual(
      new Map([
        ['a', 'a'],
        ['b', 'a'],
        ['c', 'a'],
      ]),
    );
  });

  it('keeps apart what must never be one, through others too', () => {
    const classes = resolveClasses([same('a', 'b', 0.9), same('b', 'c', 0.8), apart('c', 'a')]);
    expect(classes).toEqual(
      new Map([
        ['a', 'a'],
        ['b', 'a'],
        ['c', 'c'],
      ]),
    );
  });

  it('follows the surer link where only one can be followed', () => {
    const classes = resolveClasses([same('a', 'b', 0.7), same('b', 'c', 0.8), apart('a', 'c')]);
    expect(classes.get('b')).toBe('b');
    expect(classes.get('c')).toBe('b');
  });

  it('heeds what was said last of equally sure statements', () => {
    expect(resolveClasses([same('a', 'b', 1, 1), apart('a', 'b', 2)]).get('b')).toBe('b');
    expect(resolveClasses([same('a', 'b', 1, 2), apart('a', 'b', 1)]).get('b')).toBe('a');
    expect(resolveClasses([same('a', 'b', 1, 1), apart('a', 'b', 1)]).get('b')).toBe('b');
  });

  it('lets a merge of whole classes overcome what kept two of their members apart', () => {
    const merge = [same('a', 'b', 1, 3), same('a', 'c', 1, 3)];
    expect(resolveClasses([same('b', 'c'), apart('a', 'c', 2), ...merge]).get('c')).toBe('a');
  });

  it('follows implied links last, and never between two family names', () => {
    const implied = [{ from: 'ada', to: 'ada lovelace' }];
    const [names, all] = [new Map([['ada lovelace', 'lovelace']]), new Map([['ada byron', 'byron']])];
    for (const [id, name] of names) all.set(id, name);
    expect(resolveClasses([], implied, names).get('ada lovelace')).toBe('ada');
    expect(resolveClasses([apart('ada', 'ada lovelace')], implied, names).get('ada lovelace')).toBe('ada lovelace');
    const classes = resolveClasses([same('ada', 'ada byron')], implied, all);
    expect([classes.get('ada byron'), classes.get('ada lovelace')]).toEqual(['ada', 'ada lovelace']);
  });

  it('looks up each family name once, however many names stand for one entity', () => {
    let looked = 0;
    const familyNames = new (class extends Map<string, string> {
      override get(id: string): string | undefined {
        looked++;
        return super.get(id);
      }
    })([['ada lovelace', 'lovelace']]);
    const implied = Array.from({ length: 500 }, (_, n) => ({ from: `name ${n}`, to: 'ada lovelace' }));
    const classes = resolveClasses([], implied, familyNames);
    expect(new Set(classes.values())).toEqual(new Set(['ada lovelace']));
    expect(looked).toBe(classes.size);
  });

  it('knows nothing of order and repetition', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const moment = fc.nat({ max: 2 });
    const links = fc.array(fc.tuple(id, id, fc.constantFrom(0.5, 0.9, 1), moment).map((link) => same(...link)));
    const barriers = fc.array(
      fc.tuple(id, id, moment).map((pair) => apart(...pair)),
      { maxLength: 3 },
    );
    const implied: fc.Arbitrary<ImpliedLink[]> = fc.uniqueArray(fc.record({ from: id, to: id }), {
      selector: ({ from }) => from,
      maxLength: 3,
    });
    const shuffled = fc.tuple(links, barriers, implied).chain(([one, other, all]) => {
      const identity = [...one, ...other];
      return fc.tuple(
        fc.constant(identity),
        fc.shuffledSubarray([...identity, ...identity], { minLength: 2 * identity.length }),
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([identity, identityShuffled, all, allShuffled]) => {
        expect(resolveClasses(identityShuffled, allShuffled)).toEqual(resolveClasses(identity, all));
      }),
    );
  });
});
