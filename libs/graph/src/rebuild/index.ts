export { compareGraphs, type Difference, type DifferentKind } from './compare-graphs.js';
export type { Embed } from './episode-of-record.js';
export {
  type RebuildProgress,
  rebuildGraph,
  type RebuildSource,
  type RebuildTarget,
  type RebuiltCounts,
} from './rebuild-graph.js';
