import type { GraphEdge } from './read-graph.ts';

/** The facts between two entities, drawn as one line. */
export interface Bundle {
  key: string;
  source: string;
  target: string;
  facts: readonly GraphEdge[];
}

/** One bundle for each pair of entities, in the direction of its first fact. A fact about one entity alone has no line. */
export function bundleEdges(edges: readonly GraphEdge[]): Bundle[] {
  const bundles = new Map<string, { key: string; source: string; target: string; facts: GraphEdge[] }>();
  for (const edge of edges) {
    const { source, target } = edge;
    if (source === target) continue;
    const key = source < target ? `${source} ${target}` : `${target} ${source}`;
    const bundle = bundles.get(key);
    if (bundle) bundle.facts.push(edge);
    else bundles.set(key, { key, source, target, facts: [edge] });
  }
  return [...bundles.values()];
}

/** By node, all bundles that begin or end there. */
export function bundlesByNode(bundles: Iterable<Bundle>): Map<string, Bundle[]> {
  const byNode = new Map<string, Bundle[]>();
  for (const bundle of bundles) {
    for (const id of [bundle.source, bundle.target]) {
      const list = byNode.get(id);
      if (list) list.push(bundle);
      else byNode.set(id, [bundle]);
    }
  }
  return byNode;
}
