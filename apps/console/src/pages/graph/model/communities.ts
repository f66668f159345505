export interface Link {
  source: string;
  target: string;
  weight: number;
}

/** At most so many passes over all nodes of a level. Most graphs need fewer. */
const MAX_PASSES = 20;

/** A node of a level is a group of nodes of the level below. */
interface Level {
  links: readonly ReadonlyMap<number, number>[];
  /** Twice the weight of the links inside each node. */
  inner: readonly number[];
}

/**
 * Finds groups of nodes that are connected more closely with each other than with the rest (the Louvain method). The
 * same nodes and links always give the same groups.
 * @returns the number of the group of each node. The largest group is 0.
 */
export function findCommunities(ids: readonly string[], links: readonly Link[]): Map<string, number> {
  let level = firstLevel(ids, links);
  let groups = ids.map((_, index) => index);
  for (;;) {
    const { moved, groupOf } = moveNodes(level);
    if (!moved) break;
    const numbers = new Map<number, number>();
    for (const group of groupOf) if (!numbers.has(group)) numbers.set(group, numbers.size);
    const numbered = groupOf.map((group) => numbers.get(group) ?? 0);
    groups = groups.map((node) => numbered[node] ?? 0);
    level = nextLevel(level, numbered, numbers.size);
  }
  const sizes = new Map<number, number>();
  for (const group of groups) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const ranks = new Map([...sizes].sort(([a, m], [b, n]) => n - m || a - b).map(([group], rank) => [group, rank]));
  return new Map(ids.map((id, index) => [id, ranks.get(groups[index] ?? 0) ?? 0]));
}

function firstLevel(ids: readonly string[], links: readonly Link[]): Level {
  const numbers = new Map(ids.map((id, index) => [id, index]));
  const joined = ids.map(() => new Map<number, number>());
  for (const { source, target, weight } of links) {
    const [from, to] = [numbers.get(source), numbers.get(target)];
    if (from === undefined || to === undefined || from === to) continue;
    add(joined[from], to, weight);
    add(joined[to], from, weight);
  }
  return { links: joined, inner: ids.map(() => 0) };
}

/** Moves each node to the group of a neighbour while that raises the modularity. */
function moveNodes({ links, inner }: Level): { moved: boolean; groupOf: number[] } {
  const degrees = links.map((neighbours, node) => sum(neighbours.values()) + (inner[node] ?? 0));
  const whole = sum(degrees);
  const groupOf = links.map((_, node) => node);
  const groupDegrees = [...degrees];
  const degreeOf = (group: number) => groupDegrees[group] ?? 0;
  let moved = false;
  for (let pass = 0, moves = 1; pass < MAX_PASSES && moves > 0; pass += 1) {
    moves = 0;
    links.forEach((neighbours, node) => {
      const own = groupOf[node] ?? 0;
      const degree = degrees[node] ?? 0;
      const weights = new Map([[own, 0]]);
      for (const [other, weight] of neighbours) add(weights, groupOf[other] ?? 0, weight);
      groupDegrees[own] = degreeOf(own) - degree;
      const gainOf = (group: number) => (weights.get(group) ?? 0) - (degreeOf(group) * degree) / whole;
      let best = own;
      for (const group of weights.keys()) if (gainOf(group) > gainOf(best) + 1e-9) best = group;
      groupDegrees[best] = degreeOf(best) + degree;
      if (best === own) return;
      groupOf[node] = best;
      moves += 1;
      moved = true;
    });
  }
  return { moved, groupOf };
}

function nextLevel({ links, inner }: Level, groupOf: readonly number[], size: number): Level {
  const joined = Array.from({ length: size }, () => new Map<number, number>());
  const innerOf = Array.from({ length: size }, () => 0);
  links.forEach((neighbours, node) => {
    const group = groupOf[node] ?? 0;
    innerOf[group] = (innerOf[group] ?? 0) + (inner[node] ?? 0);
    for (const [other, weight] of neighbours) {
      const otherGroup = groupOf[other] ?? 0;
      if (otherGroup === group) innerOf[group] = (innerOf[group] ?? 0) + weight;
      else add(joined[group], otherGroup, weight);
    }
  });
  return { links: joined, inner: innerOf };
}

function add(weights: Map<number, number> | undefined, key: number, weight: number): void {
  weights?.set(key, (weights.get(key) ?? 0) + weight);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
