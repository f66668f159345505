import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2';
import iterate from 'graphology-layout-forceatlas2/iterate';
import { type LayoutMatrices, NODE_COLUMNS, positionsOf } from './layout-matrices.ts';
import type { LayoutProgress } from './layout.ts';

const SETTINGS: Required<ForceAtlas2Settings> = {
  linLogMode: false,
  outboundAttractionDistribution: false,
  adjustSizes: false,
  edgeWeightInfluence: 1,
  scalingRatio: 10,
  strongGravityMode: true,
  gravity: 0.2,
  slowDown: 1,
  barnesHutOptimize: false,
  barnesHutTheta: 0.9,
};
/** Fewer nodes are faster without the tree. */
const TREE_FROM = 800;
const ITERATIONS = 400;
const MAX_MS = 2_500;
/** Between two pictures of the movement. */
const PICTURE_MS = 80;

/** Moves the nodes until they have settled or the time is over. */
self.onmessage = ({ data: { nodes, edges } }: MessageEvent<LayoutMatrices>) => {
  const count = nodes.length / NODE_COLUMNS;
  const settings = { ...SETTINGS, slowDown: 1 + Math.log(count), barnesHutOptimize: count >= TREE_FROM };
  const begin = performance.now();
  let shown = begin;
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1) {
    iterate(settings, nodes, edges);
    const now = performance.now();
    if (now - begin > MAX_MS) break;
    if (now - shown < PICTURE_MS) continue;
    shown = now;
    send(nodes, false);
  }
  send(nodes, true);
};

function send(nodes: Float32Array, isLast: boolean): void {
  const positions = positionsOf(nodes);
  const message: LayoutProgress = { positions, isLast };
  self.postMessage(message, { transfer: [positions.buffer] });
}
