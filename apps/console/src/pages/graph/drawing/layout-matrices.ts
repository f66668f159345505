import type { Position } from './start-positions.ts';

/** The matrices that ForceAtlas2 works on. A row of `nodes` is a node, a row of `edges` an edge. */
export interface LayoutMatrices {
  nodes: Float32Array<ArrayBuffer>;
  edges: Float32Array<ArrayBuffer>;
}

/** x, y, dx, dy, old dx, old dy, mass, convergence, size, fixed. */
export const NODE_COLUMNS = 10;
/** Where the row of the source begins, the same of the target, weight. */
const EDGE_COLUMNS = 3;
const MASS = 6;

export function layoutMatrices(
  nodes: readonly (Position & { id: string; size: number; isFixed?: boolean })[],
  edges: readonly { source: string; target: string; weight: number }[],
): LayoutMatrices {
  const nodeRows = new Float32Array(nodes.length * NODE_COLUMNS);
  const edgeRows = new Float32Array(edges.length * EDGE_COLUMNS);
  const rowOf = new Map<string, number>();
  nodes.forEach(({ id, x, y, size, isFixed = false }, index) => {
    const row = index * NODE_COLUMNS;
    rowOf.set(id, row);
    nodeRows.set([x, y, 0, 0, 0, 0, 1, 1, size, isFixed ? 1 : 0], row);
  });
  edges.forEach(({ source, target, weight }, index) => {
    const ends = [rowOf.get(source) ?? 0, rowOf.get(target) ?? 0] as const;
    edgeRows.set([...ends, weight], index * EDGE_COLUMNS);
    // The mass of a node is its weighted degree.
    for (const row of ends) nodeRows[row + MASS] = (nodeRows[row + MASS] ?? 0) + weight;
  });
  return { nodes: nodeRows, edges: edgeRows };
}

/** x and y of each node, one after the other. */
export function positionsOf(nodes: Float32Array): Float32Array<ArrayBuffer> {
  const positions = new Float32Array((2 * nodes.length) / NODE_COLUMNS);
  for (let index = 0; 2 * index < positions.length; index += 1) {
    positions[2 * index] = nodes[index * NODE_COLUMNS] ?? 0;
    positions[2 * index + 1] = nodes[index * NODE_COLUMNS + 1] ?? 0;
  }
  return positions;
}
