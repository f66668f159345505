export interface Position {
  x: number;
  y: number;
}

/** A number in [0, 1) that depends on nothing but the text (FNV-1a). */
export function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The last characters of similar texts must change the first bits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

const SPACING = 10;
const LARGE = 300;
/** Groups begin so much further apart than their nodes need. */
const GROUP_SPACING = 1.5;
/** Turns of this angle never meet. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Where the layout begins: the groups around each other, the largest in the middle, and in each group the best connected
 * nodes in its middle, at an angle that depends on the id, so that the same graph always gives the same picture. A node
 * that comes later begins beside a neighbour.
 * @param groups the number of the group of each node, the largest first
 * @param known positions that stay
 */
export function startPositions(
  nodes: readonly { id: string }[],
  edges: readonly { source: string; target: string }[],
  groups: ReadonlyMap<string, number> = new Map(),
  known: ReadonlyMap<string, Position> = new Map(),
): Map<string, Position> {
  const neighbours = neighboursOf(edges);
  const positions = new Map<string, Position>();
  const added: string[] = [];
  for (const { id } of nodes) {
    const position = known.get(id);
    if (position) positions.set(id, position);
    else added.push(id);
  }
  const degree = (id: string) => neighbours.get(id)?.length ?? 0;
  added.sort((a, b) => degree(b) - degree(a) || (a < b ? -1 : 1));
  const isFirst = positions.size === 0;
  const centers = isFirst ? groupCenters(added.map((id) => groups.get(id) ?? 0)) : [];
  const ranks = new Map<number, number>();
  for (const id of added) {
    const group = groups.get(id) ?? 0;
    const rank = ranks.get(group) ?? 0;
    ranks.set(group, rank + 1);
    const angle = 2 * Math.PI * fractionOf(id);
    const beside = isFirst ? undefined : neighbours.get(id)?.find((other) => positions.has(other));
    const center = (beside === undefined ? centers[group] : positions.get(beside)) ?? { x: 0, y: 0 };
    const radius = isFirst ? SPACING * Math.sqrt(rank) : SPACING * (0.5 + fractionOf(`${id} radius`));
    positions.set(id, { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) });
  }
  return positions;
}

/** The positions that nodes had before. None, where most of a large picture is new: all of it is placed again. */
export function keptPositions(
  nodes: readonly { id: string }[],
  before: ReadonlyMap<string, Position>,
): Map<string, Position> {
  const kept = new Map<string, Position>();
  for (const { id } of nodes) {
    const position = before.get(id);
    if (position) kept.set(id, position);
  }
  return nodes.length > LARGE && kept.size < nodes.length / 2 ? new Map<string, Position>() : kept;
}

/** A spiral in which each group has room for its nodes. */
function groupCenters(groups: readonly number[]): Position[] {
  const sizes: number[] = [];
  for (const group of groups) sizes[group] = (sizes[group] ?? 0) + 1;
  let inside = 0;
  return Array.from(sizes, (size = 0, group) => {
    const radius = group === 0 ? 0 : GROUP_SPACING * SPACING * Math.sqrt(inside + size / 2);
    inside += size;
    return { x: radius * Math.cos(group * GOLDEN_ANGLE), y: radius * Math.sin(group * GOLDEN_ANGLE) };
  });
}

function neighboursOf(edges: readonly { source: string; target: string }[]): Map<string, string[]> {
  const neighbours = new Map<string, string[]>();
  const add = (from: string, to: string) => {
    const list = neighbours.get(from);
    if (list) list.push(to);
    else neighbours.set(from, [to]);
  };
  for (const { source, target } of edges) {
    add(source, target);
    add(target, source);
  }
  return neighbours;
}
