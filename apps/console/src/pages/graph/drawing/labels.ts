import type { NodeHoverDrawingFunction } from 'sigma/rendering';
import type { Palette } from './colours.ts';
import { Places } from './places.ts';
import type { Position } from './start-positions.ts';

const GAP = 4;
const PADDING = 4;
const SIZES = { name: 13, group: 15, edge: 11 };
const WEIGHTS = { name: 500, group: 650, edge: 400 };
type Kind = keyof typeof SIZES;

/** The ring around a node that is pointed at or selected. */
export function ringDrawing(palette: Palette): NodeHoverDrawingFunction {
  return (context, { x, y, size }) => {
    context.strokeStyle = palette.accent;
    context.lineWidth = 2;
    context.beginPath();
    context.arc(x, y, size + 3, 0, 2 * Math.PI);
    context.stroke();
  };
}

/** Writes the names of one frame: those that come first get the room. */
export class Labels {
  private places = new Places();
  private context: CanvasRenderingContext2D | null = null;
  private readonly widths = new Map<string, number>();

  constructor(private readonly palette: Palette) {}

  begin(context: CanvasRenderingContext2D, width: number, height: number): void {
    this.places = new Places();
    this.context = context;
    context.clearRect(0, 0, width, height);
    context.lineJoin = 'round';
    context.textBaseline = 'middle';
  }

  /** Beside a dot. @returns whether there was room */
  name(text: string, { x, y }: Position, size: number): boolean {
    return this.write('name', text, { x: x + size + GAP, y }, 'left', this.palette.text);
  }

  /** Beside a dot, on a box, whatever is there. */
  boxedName(text: string, { x, y }: Position, size: number): void {
    const context = this.context;
    if (!context) return;
    const left = x + size + GAP;
    const width = this.widthOf('name', text);
    const box = { left, top: y - 11, right: left + width + 2 * PADDING, bottom: y + 11 };
    this.places.force(box);
    context.fillStyle = this.palette.raised;
    context.strokeStyle = this.palette.edge;
    context.lineWidth = 1;
    context.beginPath();
    context.roundRect(box.left, box.top, box.right - box.left, box.bottom - box.top, 5);
    context.fill();
    context.stroke();
    context.fillStyle = this.palette.text;
    context.textAlign = 'left';
    context.fillText(text, left + PADDING, y + 0.5);
  }

  /** In the middle of a group, with a second line. */
  group(name: string, count: string, { x, y }: Position): boolean {
    if (!this.write('group', name, { x, y: y - 8 }, 'center', this.palette.text)) return false;
    this.write('edge', count, { x, y: y + 9 }, 'center', this.palette.muted);
    return true;
  }

  /** In the middle of a line. */
  edge(text: string, from: Position, to: Position, isForced: boolean): boolean {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (!isForced && length < this.widthOf('edge', text) + 40) return false;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return this.write('edge', text, middle, 'center', isForced ? this.palette.accent : this.palette.muted);
  }

  private write(kind: Kind, text: string, { x, y }: Position, align: 'left' | 'center', colour: string): boolean {
    const context = this.context;
    if (!context || text === '') return false;
    const width = this.widthOf(kind, text);
    const left = align === 'left' ? x : x - width / 2;
    const half = SIZES[kind] / 2 + 2;
    if (!this.places.take({ left: left - 2, top: y - half, right: left + width + 2, bottom: y + half })) return false;
    context.textAlign = 'left';
    // The ground around the letters keeps them readable over lines.
    context.lineWidth = 3;
    context.strokeStyle = this.palette.canvas;
    context.strokeText(text, left, y);
    context.fillStyle = colour;
    context.fillText(text, left, y);
    return true;
  }

  /** Sets the font, too. */
  private widthOf(kind: Kind, text: string): number {
    const context = this.context;
    if (!context) return 0;
    context.font = `${WEIGHTS[kind]} ${SIZES[kind]}px ${this.palette.font}`;
    const key = `${kind} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const { width } = context.measureText(text);
    this.widths.set(key, width);
    return width;
  }
}
