export interface Call {
  kind: string;
  /** When it began. */
  atMs: number;
  ms: number;
}

export function p95Of(calls: readonly Call[], kind: string, time: { fromMs: number; toMs: number }): number | null;

export function recoveryOf(
  calls: readonly Call[],
  options: { fromMs: number; toMs: number; windowMs: number; limits: Record<string, number> },
): number | null;
