import type { EdgeDisplayData, NodeDisplayData } from 'sigma/types';
import { predicateInWords } from '../../../design/values/references.tsx';
import type { Bundle } from '../model/bundle-edges.ts';
import { stateAt } from '../time/moments.ts';
import { colourNumber, mixed, type Palette } from './colours.ts';
import { count } from '../../../design/values/count.ts';

/** What of the graph is in view, and what of it is brought out. */
export interface View {
  nodeIds: ReadonlySet<string>;
  /** By key, with the facts that are in view. */
  bundles: ReadonlyMap<string, Bundle>;
  /** Whether facts that ended are in view beside those that hold. */
  isAnyTime: boolean;
  selected: string | null;
  /** The neighbours of `selected`, and itself. */
  near: ReadonlySet<string>;
  /** Whether so much is in view that groups are drawn in place of lines. */
  isFar: boolean;
  /** Of all sizes: dots and lines are thinner in a small picture. */
  scale: number;
  /** How much of their colour lines have, from 0 to 1. */
  line: number;
}

export interface NodeAttributes {
  x: number;
  y: number;
  size: number;
  label: string;
  /** Of the entity. `type` is a word of sigma's. */
  entityType: string;
  /** The number of its community. */
  group: number;
}

/** How much of its colour is left of what is not near the selection. */
const FAINT = 0.2;
/** Of the size of a dot, where groups are drawn. */
const FAR_SIZE = 0.55;

export function nodeLook(id: string, node: NodeAttributes, view: View, palette: Palette): Partial<NodeDisplayData> {
  const { x, y, size, label, entityType } = node;
  const color = palette.types[colourNumber(entityType)] ?? palette.edge;
  const scaled = size * view.scale * (view.isFar ? FAR_SIZE : 1);
  const look = { x, y, size: scaled, label, color, hidden: !view.nodeIds.has(id) };
  if (view.selected === null) return look;
  if (!view.near.has(id)) return { ...look, color: mixed(palette.canvas, color, FAINT), zIndex: 0 };
  return { ...look, zIndex: 1, highlighted: id === view.selected };
}

export function edgeLook({ key }: Bundle, view: View, palette: Palette): Partial<EdgeDisplayData> {
  const bundle = view.bundles.get(key);
  if (!bundle) return { hidden: true };
  const { facts, source, target } = bundle;
  const size = (1 + Math.log2(facts.length) / 2) * Math.sqrt(view.scale);
  const isNear = source === view.selected || target === view.selected;
  if (isNear) return { color: palette.accent, size: size + 0.5, zIndex: 1, type: arrowOf(bundle) };
  if (view.isFar) return { hidden: true };
  if (view.selected !== null) return { color: mixed(palette.canvas, palette.line, 0.5), size, zIndex: 0 };
  const now = Date.now();
  const isOver = view.isAnyTime && facts.every((fact) => stateAt(fact, now) === 'ended');
  return { color: mixed(palette.canvas, palette.edge, isOver ? view.line / 2 : view.line), size };
}

export function labelOf({ facts }: Bundle): string {
  const predicates = new Set(facts.map(({ predicate }) => predicate));
  const [predicate = ''] = predicates;
  return predicates.size === 1 ? predicateInWords(predicate) : count(facts.length, 'fact', 'facts');
}

/** An arrow where all facts say something in the same direction. */
function arrowOf({ facts, source }: Bundle): 'arrow' | 'line' {
  return facts.every((fact) => fact.source === source) ? 'arrow' : 'line';
}
