/** One iteration of ForceAtlas2 on matrices: what the worker of the package itself runs, which a strict CSP forbids (blob:). */
declare module 'graphology-layout-forceatlas2/iterate' {
  import type { ForceAtlas2Settings } from 'graphology-layout-forceatlas2';

  /** Changes `nodes`. See `layout-matrices.ts` for the columns. */
  export default function iterate(
    settings: Required<ForceAtlas2Settings>,
    nodes: Float32Array,
    edges: Float32Array,
  ): unknown;
}
