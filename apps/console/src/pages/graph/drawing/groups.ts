import type { Bundle } from '../model/bundle-edges.ts';
import { countValues } from '../model/filter-graph.ts';
import type { NodeAttributes } from './looks.ts';
import type { Position } from './start-positions.ts';

/** A group of closely connected entities, as a disc. */
export interface Group extends Position {
  /** In units of the graph, like the position of its centre. */
  radius: number;
  /** How many of its entities are in view. */
  count: number;
  /** The name of its best connected entity. */
  name: string;
  /** The most frequent type of its entities. */
  entityType: string;
}

/** All lines between two groups as one. */
interface GroupLink {
  from: Group;
  to: Group;
  facts: number;
}

export interface GroupPicture {
  groups: readonly Group[];
  links: readonly GroupLink[];
}

/** More lines between groups would be a web in which none can be seen. */
const MAX_LINKS = 200;
/** Fewer entities are no group. */
const MIN_COUNT = 3;
/** The disc holds most of its nodes: outliers do not make it larger. */
const SPREAD = 1.5;

/** The groups of the nodes in view, the largest first. */
export function groupPicture(
  nodes: Iterable<readonly [id: string, node: NodeAttributes]>,
  bundles: Iterable<Bundle>,
): GroupPicture {
  const members = new Map<number, NodeAttributes[]>();
  const groupOfNode = new Map<string, number>();
  for (const [id, node] of nodes) {
    groupOfNode.set(id, node.group);
    const list = members.get(node.group);
    if (list) list.push(node);
    else members.set(node.group, [node]);
  }
  const groups = new Map<number, Group>();
  for (const [group, list] of [...members].sort(([, a], [, b]) => b.length - a.length)) {
    if (list.length >= MIN_COUNT) groups.set(group, groupOf(list));
  }
  const links = new Map<string, GroupLink>();
  for (const { source, target, facts } of bundles) {
    const [one = 0, other = 0] = [groupOfNode.get(source), groupOfNode.get(target)].sort();
    const [from, to] = [groups.get(one), groups.get(other)];
    if (!from || !to || from === to) continue;
    const key = `${one} ${other}`;
    const link = links.get(key);
    if (link) link.facts += facts.length;
    else links.set(key, { from, to, facts: facts.length });
  }
  return {
    groups: [...groups.values()],
    links: [...links.values()].sort((a, b) => b.facts - a.facts).slice(0, MAX_LINKS),
  };
}

function groupOf(members: readonly NodeAttributes[]): Group {
  const count = members.length;
  const x = members.reduce((sum, node) => sum + node.x, 0) / count;
  const y = members.reduce((sum, node) => sum + node.y, 0) / count;
  const square = members.reduce((sum, node) => sum + (node.x - x) ** 2 + (node.y - y) ** 2, 0) / count;
  const first = members.reduce((best, node) => (node.size > best.size ? node : best));
  const [[entityType] = ['other']] = countValues(members.map((node) => node.entityType));
  return { x, y, radius: SPREAD * Math.sqrt(square), count, name: first.label, entityType };
}
