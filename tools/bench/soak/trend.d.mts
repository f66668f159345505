export function slopeOf(points: [x: number, y: number][]): number | null;

export interface Sample {
  atMs: number;
  figures: Record<string, number>;
}

export function trendsOf(
  samples: Sample[],
  warmUpMs: number,
): Record<string, { first: number; last: number; perHour: number | null }>;
