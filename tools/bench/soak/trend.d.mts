export function commonSlopeOf(series: [x: number, y: number][][]): number | null;

export interface Point {
  name: string;
  /** The process, where each has a series of its own. */
  of?: string;
  atMs: number;
  value: number;
}

export interface Trend {
  first: number;
  last: number;
  mean: number;
  perHour: number | null;
  /** From the first point to the last one. */
  hours: number;
}

export function trendsOf(points: Point[], warmUpMs: number): Record<string, Trend>;
