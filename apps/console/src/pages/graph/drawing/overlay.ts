import type Sigma from 'sigma';
import type { Bundle } from '../model/bundle-edges.ts';
import { count } from '../../../design/values/count.ts';
import type { Palette } from './colours.ts';
import type { GroupPicture } from './groups.ts';
import { Ground } from './ground.ts';
import { Labels } from './labels.ts';
import { labelOf, type NodeAttributes, type View } from './looks.ts';
import type { Position } from './start-positions.ts';

/** So many predicates around one node are readable from afar. */
const READABLE = 16;
/** Names of neighbours, and predicates of lines that are near, in one frame. */
const MAX_NEIGHBOURS = 40;
const MAX_PREDICATES = 60;
const PULSE_MS = 3_000;
const RINGS = 2;

/** Between which layers of sigma. Its types do not name this option, which it documents. */
const BELOW = { style: {}, beforeLayer: 'edges' };
const ABOVE = { style: {}, beforeLayer: 'mouse' };

export interface Scene {
  view: View;
  groups: GroupPicture;
  /** By node, with the bundles that are in view. */
  bundlesOf: ReadonlyMap<string, readonly Bundle[]>;
  /** The nodes, the best connected first. */
  order: readonly string[];
  /** How many names are written at most. */
  names: number;
  /** Whether the camera is near enough to read predicates. */
  isClose: boolean;
  hoveredNode: string | null;
  hoveredBundle: Bundle | null;
  /** When nodes became new, by `performance.now()`. */
  pulses: Map<string, number>;
}

interface Dot extends Position {
  size: number;
}

/** What is drawn behind and above the dots and lines of sigma: groups, names, what is pointed at, and what is new. */
export class Overlay<E extends object> {
  private ground = new Ground();
  private labels: Labels;
  private readonly below: CanvasRenderingContext2D | undefined;
  private readonly above: CanvasRenderingContext2D | undefined;

  constructor(
    private readonly sigma: Sigma<NodeAttributes, E & { bundle: Bundle }>,
    private palette: Palette,
  ) {
    this.labels = new Labels(palette);
    sigma.createCanvasContext('groups', BELOW);
    sigma.createCanvasContext('names', ABOVE);
    const { groups, names, labels, edgeLabels } = sigma.getCanvases();
    // What sigma would write on them is written here; a layer less is less to draw.
    for (const unused of [labels, edgeLabels]) if (unused) unused.style.display = 'none';
    this.below = groups?.getContext('2d') ?? undefined;
    this.above = names?.getContext('2d') ?? undefined;
    sigma.resize(true);
  }

  repaint(palette: Palette): void {
    this.palette = palette;
    this.ground = new Ground();
    this.labels = new Labels(palette);
  }

  draw(scene: Scene): void {
    const { below, above, sigma } = this;
    if (!below || !above) return;
    const { width, height } = sigma.getDimensions();
    const toWindow = (position: Position) => sigma.graphToViewport(position);
    const projection = { toWindow, unit: sigma.getGraphToViewportRatio(), width, height };
    this.ground.draw(below, scene.groups, projection, this.palette, scene.view.isFar);
    this.labels.begin(above, width, height);
    this.drawPulses(above, scene.pulses);
    this.drawPointedAt(above, scene);
    if (scene.view.isFar) this.nameGroups(scene, toWindow);
    this.nameDots(scene, width, height);
    if (scene.isClose && !scene.view.isFar) this.nameLines(scene, width, height);
  }

  /** The node or line under the mouse and the selected node, with names and predicates around them. */
  private drawPointedAt(context: CanvasRenderingContext2D, scene: Scene): void {
    const { view, hoveredNode, hoveredBundle, bundlesOf, isClose } = scene;
    const focus = hoveredNode ?? view.selected;
    if (hoveredBundle) this.drawLines(context, [hoveredBundle]);
    if (hoveredNode !== null) this.drawLines(context, bundlesOf.get(hoveredNode) ?? []);
    for (const id of new Set([hoveredNode, view.selected])) {
      const dot = id === null ? null : this.dotOf(id);
      if (id !== null && dot) this.labels.boxedName(this.nameOf(id), dot, dot.size);
    }
    if (hoveredBundle) {
      const [from, to] = [this.dotOf(hoveredBundle.source), this.dotOf(hoveredBundle.target)];
      if (from && to) this.labels.edge(labelOf(hoveredBundle), from, to, true);
    }
    if (focus === null) return;
    const around = bundlesOf.get(focus) ?? [];
    const isReadable = isClose || around.length <= READABLE;
    for (const bundle of around.slice(0, MAX_NEIGHBOURS)) {
      const [from, to] = [this.dotOf(bundle.source), this.dotOf(bundle.target)];
      if (!from || !to) continue;
      const other = bundle.source === focus ? bundle.target : bundle.source;
      const at = bundle.source === focus ? to : from;
      this.labels.name(this.nameOf(other), at, at.size);
      if (isReadable) this.labels.edge(labelOf(bundle), from, to, true);
    }
  }

  private drawLines(context: CanvasRenderingContext2D, bundles: readonly Bundle[]): void {
    context.strokeStyle = this.palette.accent;
    context.lineWidth = 1.5;
    context.beginPath();
    for (const { source, target } of bundles) {
      const [from, to] = [this.dotOf(source), this.dotOf(target)];
      if (!from || !to) continue;
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
    context.stroke();
  }

  private nameGroups({ groups }: Scene, toWindow: (position: Position) => Position): void {
    for (const group of groups.groups) {
      this.labels.group(group.name, count(group.count, 'entity', 'entities'), toWindow(group));
    }
  }

  private nameDots({ view, order, names }: Scene, width: number, height: number): void {
    // From afar groups have names. Beside a selection only what is near it.
    if (view.isFar || view.selected !== null) return;
    let written = 0;
    for (const id of order) {
      if (written >= names) return;
      if (!view.nodeIds.has(id)) continue;
      const dot = this.dotOf(id);
      if (!dot || dot.x < 0 || dot.y < 0 || dot.x > width || dot.y > height) continue;
      if (this.labels.name(this.nameOf(id), dot, dot.size)) written += 1;
    }
  }

  private nameLines({ view }: Scene, width: number, height: number): void {
    if (view.selected !== null) return;
    let written = 0;
    for (const bundle of view.bundles.values()) {
      const [from, to] = [this.dotOf(bundle.source), this.dotOf(bundle.target)];
      if (!from || !to) continue;
      const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
      if (x < 0 || y < 0 || x > width || y > height) continue;
      if (this.labels.edge(labelOf(bundle), from, to, false) && (written += 1) >= MAX_PREDICATES) return;
    }
  }

  private drawPulses(context: CanvasRenderingContext2D, pulses: Map<string, number>): void {
    const now = performance.now();
    context.strokeStyle = this.palette.fresh;
    for (const [id, since] of pulses) {
      const age = (now - since) / PULSE_MS;
      const dot = this.dotOf(id);
      if (age >= 1) pulses.delete(id);
      if (age >= 1 || !dot) continue;
      const turn = (age * RINGS) % 1;
      context.globalAlpha = 1 - turn;
      context.lineWidth = 2.5;
      context.beginPath();
      context.arc(dot.x, dot.y, dot.size + 2 + 22 * turn, 0, 2 * Math.PI);
      context.stroke();
    }
    context.globalAlpha = 1;
  }

  private nameOf(id: string): string {
    return this.sigma.getNodeDisplayData(id)?.label ?? '';
  }

  private dotOf(id: string): Dot | null {
    const data = this.sigma.getNodeDisplayData(id);
    if (!data || data.hidden) return null;
    // The positions of `data` are in other units until the next frame of sigma.
    const { x, y } = this.sigma.graphToViewport(this.sigma.getGraph().getNodeAttributes(id));
    return { x, y, size: this.sigma.scaleSize(data.size) };
  }
}
