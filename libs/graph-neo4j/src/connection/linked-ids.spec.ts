import { linkedIds } from './linked-ids.js';

const LINKS = [
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'a'],
  ['x', 'y'],
];

describe('linkedIds', () => {
  it('follows chains and circles to their end', async () => {
    let steps = 0;
    const linksOf = async (ids: readonly string[]) => {
      steps += 1;
      return LINKS.filter((link) => link.some((id) => ids.includes(id)));
    };
    const { ids, links } = await linkedIds(['a'], linksOf, (link) => link);
    expect(ids.sort()).toEqual(['a', 'b', 'c']);
    expect(new Set(links)).toEqual(new Set(LINKS.slice(0, 3)));
    expect(steps).toBe(2);
  });
});
