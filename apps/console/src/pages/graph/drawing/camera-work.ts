import type Sigma from 'sigma';
import type { Group } from './groups.ts';
import type { Position } from './start-positions.ts';

/** So many nodes are around one that is brought into the middle. */
const AROUND = 30;
const CAMERA_MS = 400;
/** A group that was clicked fills so much of the window. */
const GROUP_SHARE = 0.8;

/** Moves the camera. */
export class CameraWork {
  /** The node that the camera follows until the layout has settled. */
  private wanted: string | null = null;

  /** @param isStill whether nothing shall move by itself */
  constructor(
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the attributes do not matter here
    private readonly sigma: Sigma<any, any>,
    private readonly isStill: () => boolean,
  ) {}

  /** Brings a node into the middle. */
  focus(id: string): void {
    this.wanted = id;
    const { sigma } = this;
    const graph = sigma.getGraph();
    if (!graph.hasNode(id)) return;
    const { x, y } = graph.getNodeAttributes(id) as Position;
    const middle = sigma.viewportToFramedGraph(sigma.graphToViewport({ x, y }));
    this.move({ ...middle, ratio: Math.min(sigma.getCamera().ratio, Math.sqrt(AROUND / graph.order)) });
  }

  /** The layout has settled. */
  arrive(): void {
    if (this.wanted !== null) this.focus(this.wanted);
  }

  /** Goes into the group at a point of the window. @returns whether there is one */
  enter(point: Position, groups: readonly Group[]): boolean {
    const { sigma } = this;
    const unit = sigma.getGraphToViewportRatio();
    const group = groups.find((one) => {
      const { x, y } = sigma.graphToViewport(one);
      return Math.hypot(x - point.x, y - point.y) < one.radius * unit;
    });
    if (!group) return false;
    const { width, height } = sigma.getDimensions();
    const camera = sigma.getCamera();
    const share = (2 * group.radius * unit) / (GROUP_SHARE * Math.min(width, height));
    const middle = sigma.viewportToFramedGraph(sigma.graphToViewport(group));
    this.move({ ...middle, ratio: camera.getBoundedRatio(camera.ratio * Math.min(share, 1)) });
    return true;
  }

  /** @param factor below 1: nearer */
  zoom(factor: number): void {
    const camera = this.sigma.getCamera();
    this.move({ ratio: camera.getBoundedRatio(camera.ratio * factor) });
  }

  /** Brings everything into view. */
  fit(): void {
    this.wanted = null;
    this.move({ x: 0.5, y: 0.5, ratio: 1, angle: 0 });
  }

  private move(state: { x?: number; y?: number; ratio: number; angle?: number }): void {
    const camera = this.sigma.getCamera();
    if (this.isStill()) camera.setState(state);
    else void camera.animate(state, { duration: CAMERA_MS });
  }
}
