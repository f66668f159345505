import { percentile } from '../percentile.mjs';

/** @typedef {{ kind: string, atMs: number, ms: number }} Call `atMs`: when it began */

/**
 * The 95th percentile of the calls of a kind that began in a time.
 * @param {readonly Call[]} calls
 * @param {string} kind
 * @param {{ fromMs: number, toMs: number }} time
 * @returns {number | null} null without any
 */
export function p95Of(calls, kind, { fromMs, toMs }) {
  const latencies = calls.flatMap((call) =>
    call.kind === kind && call.atMs >= fromMs && call.atMs < toMs ? [call.ms] : [],
  );
  return latencies.length === 0
    ? null
    : percentile(
        latencies.sort((a, b) => a - b),
        0.95,
      );
}

/**
 * How long after a fault the 95th percentile of each kind is back below its limit, to the end of the last window above it.
 * @param {readonly Call[]} calls
 * @param {{ fromMs: number, toMs: number, windowMs: number, limits: Record<string, number> }} options `toMs`: the next fault,
 *   or the end
 * @returns {number | null} in ms; 0 if it was never above; null if it was above until `toMs`
 */
export function recoveryOf(calls, { fromMs, toMs, windowMs, limits }) {
  const windows = Math.max(1, Math.floor((toMs - fromMs) / windowMs));
  for (let index = windows - 1; index >= 0; index -= 1) {
    const time = { fromMs: fromMs + index * windowMs, toMs: fromMs + (index + 1) * windowMs };
    const isAbove = Object.entries(limits).some(([kind, limit]) => (p95Of(calls, kind, time) ?? 0) > limit);
    if (isAbove) return index === windows - 1 ? null : (index + 1) * windowMs;
  }
  return 0;
}
