import type { Bundle } from '../model/bundle-edges.ts';
import type { Position } from './start-positions.ts';

/** The bundle whose line is next to a point. Null: none is within the distance. */
export function nearestBundle(
  point: Position,
  bundles: Iterable<Bundle>,
  positionOf: (id: string) => Position | undefined,
  distance: number,
): Bundle | null {
  let nearest: Bundle | null = null;
  let least = distance ** 2;
  for (const bundle of bundles) {
    const [from, to] = [positionOf(bundle.source), positionOf(bundle.target)];
    if (!from || !to) continue;
    const square = squareToLine(point, from, to);
    if (square >= least) continue;
    least = square;
    nearest = bundle;
  }
  return nearest;
}

function squareToLine(point: Position, from: Position, to: Position): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.min(Math.max(along, 0), 1);
  return (from.x + share * dx - point.x) ** 2 + (from.y + share * dy - point.y) ** 2;
}
