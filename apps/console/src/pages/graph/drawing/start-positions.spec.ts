import { fractionOf, startPositions } from './start-positions.ts';

const nodes = (ids: string) => [...ids].map((id) => ({ id }));
const edges = (...pairs: string[]) => pairs.map((pair) => ({ source: pair[0] ?? '', target: pair[1] ?? '' }));
const radius = ({ x, y }: { x: number; y: number } = { x: NaN, y: NaN }) => Math.hypot(x, y);

describe('startPositions', () => {
  it('always gives the same positions, in whatever order the nodes come', () => {
    const first = startPositions(nodes('abcd'), edges('ab', 'ac', 'ad'));
    const second = startPositions(nodes('dcba'), edges('ad', 'ab', 'ac'));
    for (const id of 'abcd') expect(second.get(id)).toEqual(first.get(id));
  });

  it('puts the best connected one into the middle', () => {
    const positions = startPositions(nodes('bcda'), edges('ab', 'ac', 'ad', 'bc'));
    expect(radius(positions.get('a'))).toBe(0);
    expect(radius(positions.get('d'))).toBeGreaterThan(radius(positions.get('c')));
  });

  it('leaves known nodes where they are, and puts a new one beside its neighbour', () => {
    const known = new Map([['a', { x: 500, y: -300 }]]);
    const positions = startPositions(nodes('abc'), edges('ab', 'bc'), new Map(), known);
    expect(positions.get('a')).toEqual({ x: 500, y: -300 });
    const { x = 0, y = 0 } = positions.get('b') ?? {};
    expect(Math.hypot(x - 500, y + 300)).toBeLessThan(16);
  });

  it('begins with the groups apart', () => {
    const groups = new Map([...'abcdef'].map((id, index) => [id, index < 3 ? 0 : 1]));
    const positions = startPositions(nodes('abcdef'), edges('ab', 'ac', 'de', 'df'), groups);
    const { x = 0, y = 0 } = positions.get('d') ?? {};
    for (const id of 'ef') {
      const other = positions.get(id) ?? { x: NaN, y: NaN };
      expect(Math.hypot(other.x - x, other.y - y)).toBeLessThan(radius(positions.get('d')));
    }
  });

  it('puts no two nodes at the same place', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ id: `entity ${index}` }));
    const places = [...startPositions(many, []).values()].map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`);
    expect(new Set(places).size).toBe(500);
  });
});

it('spreads similar texts over the whole range', () => {
  const tenths = Array.from({ length: 200 }, (_, index) => Math.floor(10 * fractionOf(`entity ${index}`)));
  expect(new Set(tenths).size).toBe(10);
});
