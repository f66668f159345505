import { DirectedGraph } from 'graphology';
import Sigma from 'sigma';
import { type Bundle, bundleEdges, bundlesByNode } from '../model/bundle-edges.ts';
import { findCommunities } from '../model/communities.ts';
import type { VisibleGraph } from '../model/filter-graph.ts';
import type { MergedGraph } from '../model/merge-graph.ts';
import { shortName } from '../model/short-name.ts';
import { CameraWork } from './camera-work.ts';
import { readPalette, watchPalette, type Palette } from './colours.ts';
import { crowdLook, isCloseTo, isFarFrom } from './crowd.ts';
import { groupPicture, type GroupPicture } from './groups.ts';
import { ringDrawing } from './labels.ts';
import { layoutMatrices } from './layout-matrices.ts';
import { type LayoutProgress, runLayout } from './layout.ts';
import { edgeLook, type NodeAttributes, nodeLook, type View } from './looks.ts';
import { nearestBundle } from './nearest-bundle.ts';
import { Overlay } from './overlay.ts';
import { Pulses } from './pulses.ts';
import { keptPositions, type Position, startPositions } from './start-positions.ts';

/** How near to a line the mouse has to be, in pixels. */
const LINE_PX = 6;
/** Lines inside a group pull more strongly than those between groups, so that groups have gaps between them. */
const PULL = { inside: 2, between: 0.3 };
/** Where so many of the nodes have their places, these stay. */
const MOSTLY = 0.9;

interface EdgeAttributes {
  bundle: Bundle;
}

interface Handlers {
  /** @param id null: the ground was clicked */
  onSelect: (id: string | null) => void;
  /** A node was clicked twice. */
  onFocus: (id: string) => void;
  /** After each drawing of nodes. */
  onDrawn: () => void;
}

/** The picture: sigma on a graph of all that was read. What is filtered out is hidden, and keeps its place. */
export class GraphDrawing {
  private graph = new DirectedGraph<NodeAttributes, EdgeAttributes>();
  private readonly sigma: Sigma<NodeAttributes, EdgeAttributes>;
  private readonly overlay: Overlay<EdgeAttributes>;
  readonly camera: CameraWork;
  private readonly endings: (() => void)[] = [];
  private palette = readPalette();
  private view: View = {
    nodeIds: new Set(),
    bundles: new Map(),
    isAnyTime: false,
    selected: null,
    near: new Set(),
    isFar: false,
    scale: 1,
    line: 1,
  };
  private crowd = crowdLook(0);
  private groups: GroupPicture = { groups: [], links: [] };
  private bundlesOf = new Map<string, Bundle[]>();
  private order: string[] = [];
  private hoveredNode: string | null = null;
  private hoveredBundle: Bundle | null = null;
  private readonly pulses = new Pulses(() => this.paint());
  /** Of the pictures that were left, by their keys. */
  private readonly places = new Map<string, ReadonlyMap<string, Position>>();
  private key = '';
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
      renderLabels: false,
      doubleClickZoomingDuration: 0,
      minCameraRatio: 0.02,
      maxCameraRatio: 2,
      stagePadding: 48,
      // Dots and lines grow more slowly than the distances between them.
      zoomToSizeRatioFunction: (ratio) => ratio ** 0.3,
      zIndex: true,
      nodeReducer: (id, attributes) => nodeLook(id, attributes, this.view, this.palette),
      edgeReducer: (_, { bundle }) => edgeLook(bundle, this.view, this.palette),
    });
    this.overlay = new Overlay(this.sigma, this.palette);
    this.camera = new CameraWork(this.sigma, isStill);
    this.applyPalette(this.palette);
    this.listen(container, handlers);
  }

  private listen(container: HTMLElement, { onSelect, onFocus, onDrawn }: Handlers): void {
    this.sigma.on('clickNode', ({ node }) => onSelect(node));
    this.sigma.on('doubleClickNode', (click) => {
      click.preventSigmaDefault();
      onFocus(click.node);
    });
    this.sigma.on('clickStage', ({ event }) => {
      if (!this.view.isFar || !this.camera.enter(event, this.groups.groups)) onSelect(null);
    });
    this.sigma.on('enterNode', ({ node }) => this.point(node, null));
    this.sigma.on('leaveNode', () => this.point(null, null));
    this.sigma.on('moveBody', ({ event }) => this.pointAtLine(event));
    this.sigma.on('afterRender', () => {
      this.paint();
      if (this.graph.order > 0) onDrawn();
    });
    this.sigma.getCamera().on('updated', ({ ratio }) => {
      if (isFarFrom(this.view.nodeIds.size, ratio) !== this.view.isFar) this.look({});
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
    this.overlay.repaint(palette);
    this.sigma.setSettings({ defaultDrawNodeHover: ringDrawing(palette) });
  }

  /**
   * Shows a graph. Nodes that were shown before begin where they were.
   * @param key of the picture. One that was shown before comes back as it was.
   */
  show({ nodes, edges }: MergedGraph, visible: VisibleGraph, key: string): void {
    const bundles = bundleEdges(edges);
    const links = bundles.map((bundle) => ({ ...bundle, weight: Math.sqrt(bundle.facts.length) }));
    const groups = findCommunities(
      nodes.map(({ id }) => id),
      links,
    );
    const known = this.knownPlaces(nodes, key);
    const positions = startPositions(nodes, bundles, groups, known);
    const graph = new DirectedGraph<NodeAttributes, EdgeAttributes>();
    for (const { id, name, type } of nodes) {
      const { x, y } = positions.get(id) ?? { x: 0, y: 0 };
      graph.addNode(id, { x, y, size: 1, label: shortName(name), entityType: type, group: groups.get(id) ?? 0 });
    }
    for (const bundle of bundles) graph.addEdgeWithKey(bundle.key, bundle.source, bundle.target, { bundle });
    graph.updateEachNodeAttributes((id, node) => ({
      ...node,
      size: Math.min(3 + 1.8 * Math.sqrt(graph.degree(id)), 20),
    }));
    this.stopLayout();
    this.graph = graph;
    this.order = graph.nodes().sort((a, b) => graph.degree(b) - graph.degree(a));
    // Of all: while time passes, nothing changes its size.
    this.crowd = crowdLook(nodes.length);
    this.look({ scale: this.scale(), line: this.crowd.line });
    this.sigma.setGraph(graph);
    this.filter(visible);
    if (known.size < nodes.length) this.settle(links, groups, known);
  }

  /** The places that nodes keep: those of this picture when it was left, or those of the one in view. */
  private knownPlaces(nodes: readonly { id: string }[], key: string): ReadonlyMap<string, Position> {
    const shown = new Map(this.graph.mapNodes((id, { x, y }) => [id, { x, y }]));
    const isOther = key !== this.key;
    if (isOther) {
      this.places.set(this.key, shown);
      this.key = key;
      this.camera.fit();
    }
    return keptPositions(nodes, (isOther ? this.places.get(key) : undefined) ?? shown);
  }

  /** Lets the nodes find their places. */
  private settle(
    links: readonly (Bundle & { weight: number })[],
    groups: ReadonlyMap<string, number>,
    known: ReadonlyMap<string, Position>,
  ): void {
    if (this.graph.order === 0) return;
    const staysInPlace = known.size >= MOSTLY * this.graph.order;
    const nodes = this.graph.mapNodes((id, { x, y, size }) => {
      return { id, x, y, size, isFixed: staysInPlace && known.has(id) };
    });
    const edges = links.map(({ source, target, weight }) => {
      const pull = groups.get(source) === groups.get(target) ? PULL.inside : PULL.between;
      return { source, target, weight: weight * pull };
    });
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
    this.group();
    if (isLast) this.camera.arrive();
  }

  /** Hides what the filters leave out. */
  filter({ nodeIds, edges, moment }: VisibleGraph): void {
    const bundles = new Map(bundleEdges(edges).map((bundle) => [bundle.key, bundle]));
    this.bundlesOf = bundlesByNode(bundles.values());
    this.hoveredBundle = null;
    this.look({ nodeIds, bundles, isAnyTime: moment === 'any' });
    this.group();
  }

  private group(): void {
    const nodes = this.graph.mapNodes((id, node) => [id, node] as const);
    const { nodeIds, bundles } = this.view;
    this.groups = groupPicture(
      nodes.filter(([id]) => nodeIds.has(id)),
      bundles.values(),
    );
  }

  select(selected: string | null): void {
    // The camera may have moved what the mouse pointed at.
    this.hoveredNode = null;
    this.hoveredBundle = null;
    this.look({ selected });
  }

  private point(node: string | null, bundle: Bundle | null): void {
    if (node === this.hoveredNode && bundle === this.hoveredBundle) return;
    this.hoveredNode = node;
    this.hoveredBundle = bundle;
    this.paint();
  }

  private pointAtLine({ x, y }: { x: number; y: number }): void {
    if (this.view.isFar || this.hoveredNode !== null) return;
    const at = this.sigma.viewportToFramedGraph({ x, y });
    const beside = this.sigma.viewportToFramedGraph({ x: x + LINE_PX, y });
    const placeOf = (id: string) => this.sigma.getNodeDisplayData(id);
    this.point(null, nearestBundle(at, this.view.bundles.values(), placeOf, beside.x - at.x));
  }

  /** Changes the view, and brings out the selected node with its neighbours. */
  private look(change: Partial<View>): void {
    const view = { ...this.view, ...change };
    const selected = view.selected !== null && view.nodeIds.has(view.selected) ? view.selected : null;
    const near = new Set(selected === null ? [] : [selected]);
    for (const { source, target } of this.bundlesOf.get(selected ?? '') ?? []) near.add(source).add(target);
    const isFar = isFarFrom(view.nodeIds.size, this.sigma.getCamera().ratio);
    this.view = { ...view, near, isFar };
    this.sigma.scheduleRefresh();
  }

  private paint(): void {
    const { view, hoveredNode } = this;
    const selected = view.near.size > 0 ? view.selected : null;
    this.overlay.draw({
      view: { ...view, selected },
      groups: this.groups,
      bundlesOf: this.bundlesOf,
      order: this.order,
      names: this.crowd.names,
      isClose: isCloseTo(view.nodeIds.size, this.sigma.getCamera().ratio),
      hoveredNode: hoveredNode !== null && view.nodeIds.has(hoveredNode) ? hoveredNode : null,
      hoveredBundle: this.hoveredBundle,
      pulses: this.pulses.begun,
    });
  }

  /** Shows for a while where something was added. */
  pulse(fresh: ReadonlySet<string>): void {
    this.pulses.add(fresh);
  }

  /** The sizes are made for a picture of 600 pixels. */
  private scale(): number {
    const { clientWidth, clientHeight } = this.sigma.getContainer();
    return this.crowd.size * Math.min(Math.max(Math.min(clientWidth, clientHeight) / 600, 0.5), 1.75);
  }

  end(): void {
    this.stopLayout();
    this.pulses.end();
    for (const finish of this.endings) finish();
    this.sigma.kill();
  }
}
