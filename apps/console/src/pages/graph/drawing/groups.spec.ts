import type { Bundle } from '../model/bundle-edges.ts';
import { groupPicture } from './groups.ts';
import type { NodeAttributes } from './looks.ts';

const node = (label: string, group: number, x: number, size = 1, entityType = 'person') =>
  [label, { label, group, x, y: 0, size, entityType } satisfies NodeAttributes] as const;
const bundle = (source: string, target: string, facts = 1): Bundle => ({
  key: `${source} ${target}`,
  source,
  target,
  facts: Array.from({ length: facts }),
});

describe('groupPicture', () => {
  const nodes = [
    ...[node('a', 0, -10), node('b', 0, 0, 5, 'place'), node('c', 0, 10), node('z', 0, 0)],
    ...[node('d', 1, 100), node('e', 1, 110), node('f', 1, 120)],
    ...[node('g', 2, 500), node('h', 2, 510)],
  ];

  it('names a group after its best connected entity, and colours it by its most frequent type', () => {
    const { groups } = groupPicture(nodes, []);
    expect(groups.map(({ name, count, entityType, x }) => ({ name, count, entityType, x }))).toEqual([
      { name: 'b', count: 4, entityType: 'person', x: 0 },
      { name: 'd', count: 3, entityType: 'person', x: 110 },
    ]);
  });

  it('joins the lines between two groups', () => {
    const { links } = groupPicture(nodes, [bundle('a', 'd', 2), bundle('e', 'b'), bundle('a', 'b'), bundle('a', 'g')]);
    expect(links.map(({ from, to, facts }) => [from.name, to.name, facts])).toEqual([['b', 'd', 3]]);
  });
});
