import { layoutMatrices, positionsOf } from './layout-matrices.ts';

it('makes the matrices of ForceAtlas2, and reads the positions from them', () => {
  const { nodes, edges } = layoutMatrices(
    [
      { id: 'a', x: 1, y: 2, size: 4 },
      { id: 'b', x: 3, y: -4, size: 5, isFixed: true },
    ],
    [{ source: 'b', target: 'a', weight: 2 }],
  );
  expect([...nodes]).toEqual([1, 2, 0, 0, 0, 0, 3, 1, 4, 0, 3, -4, 0, 0, 0, 0, 3, 1, 5, 1]);
  expect([...edges]).toEqual([10, 0, 2]);
  expect([...positionsOf(nodes)]).toEqual([1, 2, 3, -4]);
});
