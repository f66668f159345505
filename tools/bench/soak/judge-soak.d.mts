import type { Trend } from './trend.mjs';

export const P95_FACTOR: number;

export interface SoakRun {
  soakMs: number;
  faults: { name: string; problem: string | null }[];
  improper: { atMs: number; request: string; answer: string }[];
  refusals: number;
  misses: string[];
  errors: Record<string, number>;
  latencies: { kind: string; firstMs: number | null; lastMs: number | null }[];
  trends: Record<string, Trend>;
  account: { faults: string[] };
  restored: { faults: string[] } | null;
}

export function problemsOf(run: SoakRun): string[];

export function growthOf(trend: Pick<Trend, 'perHour' | 'hours'>): number;
