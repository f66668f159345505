import { findCommunities } from './communities.ts';

const links = (...pairs: string[]) =>
  pairs.map((pair) => ({ source: pair[0] ?? '', target: pair[1] ?? '', weight: Number(pair[2] ?? 1) }));

describe('findCommunities', () => {
  const TWO_GROUPS = links('ab', 'bc', 'ca', 'cd', 'de', 'ef', 'fd', 'dg', 'eg');

  it('finds what is connected closely, the largest group first', () => {
    expect(Object.fromEntries(findCommunities([...'abcdefg'], TWO_GROUPS))).toEqual({
      ...{ d: 0, e: 0, f: 0, g: 0 },
      ...{ a: 1, b: 1, c: 1 },
    });
  });

  it('leaves a node without links alone', () => {
    const groups = findCommunities([...'abx'], links('ab'));
    expect(groups.get('a')).toBe(groups.get('b'));
    expect(groups.get('x')).not.toBe(groups.get('a'));
  });

  it('follows the weights', () => {
    const groups = findCommunities([...'abcd'], links('ab9', 'bc1', 'cd9', 'da1'));
    expect(groups.get('a')).toBe(groups.get('b'));
    expect(groups.get('c')).toBe(groups.get('d'));
    expect(groups.get('a')).not.toBe(groups.get('c'));
  });

  it('finds twenty rings of ten that single links join', () => {
    const ids = Array.from({ length: 200 }, (_, index) => `n${index}`);
    const inRing = ids.map((source, index) => ({
      source,
      target: ids[index - (index % 10) + ((index + 1) % 10)] ?? '',
      weight: 2,
    }));
    const between = Array.from({ length: 20 }, (_, ring) => ({
      source: ids[ring * 10] ?? '',
      target: ids[((ring + 1) * 10) % 200] ?? '',
      weight: 1,
    }));
    const groups = findCommunities(ids, [...inRing, ...between]);
    for (const [index, id] of ids.entries()) expect(groups.get(id)).toBe(groups.get(ids[index - (index % 10)] ?? ''));
  });

  it('finds nothing in nothing', () => {
    expect(findCommunities([], [])).toEqual(new Map());
  });
});
