import { colourNumber, type Palette } from './colours.ts';
import type { GroupPicture } from './groups.ts';
import type { Position } from './start-positions.ts';

/** From the graph to the window. */
export interface Projection {
  toWindow: (position: Position) => Position;
  /** Pixels of a unit of the graph. */
  unit: number;
  width: number;
  height: number;
}

/** How much of its colour a group has: alone in view, and behind its entities. */
const FAR = 0.5;
const NEAR = 0.13;
const SPRITE = 128;

/** Draws what lies behind the entities: a cloud for each group and, from afar, the lines between groups. */
export class Ground {
  private clouds = new Map<string, HTMLCanvasElement>();

  draw(
    context: CanvasRenderingContext2D,
    { groups, links }: GroupPicture,
    { toWindow, unit, width, height }: Projection,
    palette: Palette,
    isFar: boolean,
  ): void {
    context.clearRect(0, 0, width, height);
    if (isFar) {
      context.strokeStyle = palette.edge;
      for (const { from, to, facts } of links) {
        const [a, b] = [toWindow(from), toWindow(to)];
        context.globalAlpha = Math.min(0.08 + 0.03 * Math.sqrt(facts), 0.35);
        context.lineWidth = Math.min(0.5 + Math.log2(facts + 1) / 2, 4);
        context.beginPath();
        context.moveTo(a.x, a.y);
        context.lineTo(b.x, b.y);
        context.stroke();
      }
    }
    context.globalAlpha = isFar ? FAR : NEAR;
    for (const group of groups) {
      const { x, y } = toWindow(group);
      const radius = Math.max(group.radius * unit, 12);
      if (x + radius < 0 || y + radius < 0 || x - radius > width || y - radius > height) continue;
      const colour = palette.types[colourNumber(group.entityType)] ?? palette.edge;
      context.drawImage(this.cloud(colour), x - radius, y - radius, 2 * radius, 2 * radius);
    }
    context.globalAlpha = 1;
  }

  /** A disc that fades. To draw a gradient again in each frame would take too long. */
  private cloud(colour: string): HTMLCanvasElement {
    const known = this.clouds.get(colour);
    if (known) return known;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 2 * SPRITE;
    const context = canvas.getContext('2d');
    if (context) {
      const gradient = context.createRadialGradient(SPRITE, SPRITE, 0, SPRITE, SPRITE, SPRITE);
      gradient.addColorStop(0, colour);
      gradient.addColorStop(0.55, `${colour}80`);
      gradient.addColorStop(1, `${colour}00`);
      context.fillStyle = gradient;
      context.fillRect(0, 0, 2 * SPRITE, 2 * SPRITE);
    }
    this.clouds.set(colour, canvas);
    return canvas;
  }
}
