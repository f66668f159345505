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
  focus: string | null;
  /** The neighbours of `focus`, and itself. */
  near: ReadonlySet<string>;
  /** Whether the camera is near enough to read predicates. */
  isClose: boolean;
  selected: string | null;
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
}

/** So many predicates around one node are readable from afar. */
const READABLE = 16;
/** How much of its colour is left of what is not near the focus. */
const FAINT = 0.25;

export function nodeLook(id: string, node: NodeAttributes, view: View, palette: Palette): Partial<NodeDisplayData> {
  const { x, y, size, label, entityType } = node;
  const colour = palette.types[colourNumber(entityType)] ?? palette.edge;
  const look = { x, y, size: size * view.scale, label, color: colour, hidden: !view.nodeIds.has(id) };
  if (view.focus === null) return look;
  if (!view.near.has(id)) return { ...look, label: '', color: mixed(palette.surface, colour, FAINT), zIndex: 0 };
  return { ...look, zIndex: 1, highlighted: id === view.selected, forceLabel: id === view.focus };
}

export function edgeLook({ key }: Bundle, view: View, palette: Palette): Partial<EdgeDisplayData> {
  const bundle = view.bundles.get(key);
  if (!bundle) return { hidden: true };
  const { facts, source, target } = bundle;
  const size = (1 + Math.log2(facts.length) / 2) * Math.sqrt(view.scale);
  const isNear = source === view.focus || target === view.focus;
  if (isNear) {
    const label = view.isClose || view.near.size <= READABLE ? labelOf(bundle) : '';
    return { color: palette.accent, size: size + 0.5, zIndex: 1, label, type: arrowOf(bundle) };
  }
  if (view.focus !== null) return { color: mixed(palette.surface, palette.line, 0.5), size, zIndex: 0 };
  const now = Date.now();
  const isOver = view.isAnyTime && facts.every((fact) => stateAt(fact, now) === 'ended');
  const color = mixed(palette.surface, palette.edge, isOver ? view.line / 2 : view.line);
  return { color, size, label: view.isClose ? labelOf(bundle) : '' };
}

function labelOf({ facts }: Bundle): string {
  const predicates = new Set(facts.map(({ predicate }) => predicate));
  const [predicate = ''] = predicates;
  return predicates.size === 1 ? predicateInWords(predicate) : count(facts.length, 'fact', 'facts');
}

/** An arrow where all facts say something in the same direction. */
function arrowOf({ facts, source }: Bundle): 'arrow' | 'line' {
  return facts.every((fact) => fact.source === source) ? 'arrow' : 'line';
}
