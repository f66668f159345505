import { DirectedGraph } from 'graphology';
import Sigma from 'sigma';
import { type Bundle, bundleEdges } from '../model/bundle-edges.ts';
import type { VisibleGraph } from '../model/filter-graph.ts';
import type { MergedGraph } from '../model/merge-graph.ts';
import { shortName } from '../model/short-name.ts';
import { type Palette, readPalette, watchPalette } from './colours.ts';
import { crowdLook } from './crowd.ts';
import { hoverDrawing, labelDrawing } from './labels.ts';
import { layoutMatrices } from './layout-matrices.ts';
import { type LayoutProgress, runLayout } from './layout.ts';
import { edgeLook, type NodeAttributes, nodeLook, type View } from './looks.ts';
import { startPositions } from './start-positions.ts';

/** The ratio of the camera below which predicates are readable. */
const CLOSE = 0.3;
const FOCUS_RATIO = 0.4;
const CAMERA_MS = 400;

interface EdgeAttributes {
  bundle: Bundle;
}

interface Handlers {
  /** @param id null: the ground was clicked */
  onSelect: (id: string | null) => void;
  /** After each drawing of nodes. */
  onDrawn: () => void;
}

/** The picture: sigma on a graph of all that was read. What is filtered out is hidden, and keeps its place. */
export class GraphDrawing {
  private graph = new DirectedGraph<NodeAttributes, EdgeAttributes>();
  private readonly sigma: Sigma<NodeAttributes, EdgeAttributes>;
  private readonly endings: (() => void)[] = [];
  private palette = readPalette();
  private view: View = {
    nodeIds: new Set(),
    bundles: new Map(),
    isAnyTime: false,
    focus: null,
    near: new Set(),
    isClose: false,
    selected: null,
    scale: 1,
    line: 1,
  };
  private crowd = crowdLook(0);
  private hovered: string | null = null;
  /** The node that the camera follows until the layout has settled. */
  private wanted: string | null = null;
  private stopLayout = () => {};

  /**
   * @param isStill whether nothing shall move by itself
   * @throws where the browser has no WebGL
   */
  constructor(
    container: HTMLElement,
    handlers: Handlers,
    private readonly isStill: () => boolean,
  ) {
    this.sigma = new Sigma(this.graph, container, {
      allowInvalidContainer: true,
      renderEdgeLabels: true,
      hideLabelsOnMove: true,
      ...this.crowd.labels,
      labelGridCellSize: 130,
      labelSize: 13,
      labelWeight: '500',
      edgeLabelSize: 11,
      minCameraRatio: 0.02,
      maxCameraRatio: 4,
      stagePadding: 32,
      zIndex: true,
      nodeReducer: (id, attributes) => nodeLook(id, attributes, this.view, this.palette),
      edgeReducer: (_, { bundle }) => edgeLook(bundle, this.view, this.palette),
    });
    this.applyPalette(this.palette);
    this.listen(container, handlers);
  }

  private listen(container: HTMLElement, { onSelect, onDrawn }: Handlers): void {
    this.sigma.on('clickNode', ({ node }) => onSelect(node));
    this.sigma.on('clickStage', () => onSelect(null));
    this.sigma.on('enterNode', ({ node }) => this.hover(node));
    this.sigma.on('leaveNode', () => this.hover(null));
    this.sigma.on('afterRender', () => {
      if (this.graph.order > 0) onDrawn();
    });
    this.sigma.getCamera().on('updated', ({ ratio }) => {
      const isClose = ratio < CLOSE;
      if (isClose !== this.view.isClose) this.look({ isClose });
    });
    const size = new ResizeObserver(() => {
      this.sigma.resize();
      this.look({ scale: this.scale() });
    });
    size.observe(container);
    this.endings.push(
      watchPalette((palette) => this.applyPalette(palette)),
      () => size.disconnect(),
    );
  }

  private applyPalette(palette: Palette): void {
    this.palette = palette;
    this.sigma.setSettings({
      labelFont: palette.font,
      edgeLabelFont: palette.font,
      edgeLabelColor: { color: palette.muted },
      defaultDrawNodeLabel: labelDrawing(palette),
      defaultDrawNodeHover: hoverDrawing(palette),
    });
  }

  /** Shows a graph. Nodes that were shown before begin where they were. */
  show({ nodes, edges }: MergedGraph, visible: VisibleGraph): void {
    const bundles = bundleEdges(edges);
    const known = new Map(this.graph.mapNodes((id, { x, y }) => [id, { x, y }]));
    const positions = startPositions(nodes, bundles, known);
    const graph = new DirectedGraph<NodeAttributes, EdgeAttributes>();
    for (const { id, name, type } of nodes) {
      const { x, y } = positions.get(id) ?? { x: 0, y: 0 };
      graph.addNode(id, { x, y, size: 1, label: shortName(name), entityType: type });
    }
    for (const bundle of bundles) graph.addEdgeWithKey(bundle.key, bundle.source, bundle.target, { bundle });
    graph.updateEachNodeAttributes((id, node) => ({
      ...node,
      size: Math.min(3 + 1.8 * Math.sqrt(graph.degree(id)), 18),
    }));
    this.stopLayout();
    this.graph = graph;
    // Of all: while time passes, nothing changes its size.
    this.crowd = crowdLook(nodes.length);
    this.look({ scale: this.scale(), line: this.crowd.line });
    this.filter(visible);
    this.sigma.setSettings(this.crowd.labels);
    this.sigma.setGraph(graph);
    this.settle(bundles);
  }

  /** Lets the nodes find their places. */
  private settle(bundles: readonly Bundle[]): void {
    if (this.graph.order === 0) return;
    const nodes = this.graph.mapNodes((id, { x, y, size }) => ({ id, x, y, size }));
    const edges = bundles.map(({ source, target, facts }) => ({ source, target, weight: Math.sqrt(facts.length) }));
    this.stopLayout = runLayout(layoutMatrices(nodes, edges), (progress) => this.move(progress));
  }

  private move({ positions, isLast }: LayoutProgress): void {
    if (this.isStill() && !isLast) return;
    let index = 0;
    this.graph.updateEachNodeAttributes(
      (_, node) => {
        const [x = 0, y = 0] = positions.subarray(index, index + 2);
        index += 2;
        return { ...node, x, y };
      },
      { attributes: ['x', 'y'] },
    );
    if (isLast && this.wanted !== null) this.focus(this.wanted);
  }

  /** Hides what the filters leave out. */
  filter({ nodeIds, edges, moment }: VisibleGraph): void {
    const bundles = new Map(bundleEdges(edges).map((bundle) => [bundle.key, bundle]));
    this.look({ nodeIds, bundles, isAnyTime: moment === 'any' });
  }

  select(selected: string | null): void {
    // The camera may have moved what the mouse pointed at.
    this.hovered = null;
    this.look({ selected });
  }

  private hover(id: string | null): void {
    this.hovered = id;
    this.look({});
  }

  /** Changes the view, and brings out the node that is pointed at or selected, with its neighbours. */
  private look(change: Partial<View>): void {
    const view = { ...this.view, ...change };
    const focus = [this.hovered, view.selected].find((id) => id !== null && view.nodeIds.has(id)) ?? null;
    const near = new Set(focus === null ? [] : [focus]);
    for (const { source, target } of view.bundles.values()) {
      if (source === focus || target === focus) near.add(source).add(target);
    }
    this.view = { ...view, focus, near };
    this.sigma.scheduleRefresh();
  }

  /** The sizes are made for a picture of 600 pixels. */
  private scale(): number {
    const { clientWidth, clientHeight } = this.sigma.getContainer();
    return this.crowd.size * Math.min(Math.max(Math.min(clientWidth, clientHeight) / 600, 0.5), 1.75);
  }

  /** Brings a node into the middle. */
  focus(id: string): void {
    this.wanted = id;
    const node = this.sigma.getNodeDisplayData(id);
    if (!node) return;
    this.moveCamera({ x: node.x, y: node.y, ratio: Math.min(this.sigma.getCamera().ratio, FOCUS_RATIO) });
  }

  /** @param factor below 1: nearer */
  zoom(factor: number): void {
    const camera = this.sigma.getCamera();
    this.moveCamera({ ratio: camera.getBoundedRatio(camera.ratio * factor) });
  }

  /** Brings everything into view. */
  fit(): void {
    this.wanted = null;
    this.moveCamera({ x: 0.5, y: 0.5, ratio: 1, angle: 0 });
  }

  private moveCamera(state: { x?: number; y?: number; ratio: number; angle?: number }): void {
    const camera = this.sigma.getCamera();
    if (this.isStill()) camera.setState(state);
    else void camera.animate(state, { duration: CAMERA_MS });
  }

  end(): void {
    this.stopLayout();
    for (const finish of this.endings) finish();
    this.sigma.kill();
  }
}
