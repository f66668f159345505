/** The 95th percentile of the last quarter may be so many times that of the first one. */
export const P95_FACTOR = 2;
/** Shorter runs show the warm-up of caches and compiled code. */
const FLAT_AFTER_MS = 3_600_000;
/** What a figure may grow in the whole run, of its mean. */
const FLAT_SHARE = 0.1;
/** The same by kind of figure, where a tenth is less than what changes without a leak. */
const FLAT_AT_LEAST = { memory: 20, descriptors: 10, threads: 4, connections: 10 };

/**
 * What a run showed that must not be.
 * @param {import('./judge-soak.mjs').SoakRun} run
 * @returns {string[]} empty if it passed
 */
export function problemsOf({
  soakMs,
  faults,
  improper,
  refusals,
  misses,
  errors,
  latencies,
  trends,
  account,
  restored,
}) {
  return [
    ...faults.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`])),
    ...improper.map(({ request, answer, atMs }) => `${request} at ${Math.round(atMs / 1000)} s: ${answer}`),
    // Without a fault, nothing excuses "later".
    ...(faults.length === 0 && refusals > 0 ? [`${refusals} requests were refused or got no answer`] : []),
    ...misses.map((miss) => `a search did not find completed log ${miss}`),
    ...Object.entries(errors).map(([text, count]) => `${count} × ${text}`),
    ...latencies.flatMap(({ kind, firstMs, lastMs }) =>
      firstMs !== null && lastMs !== null && lastMs > P95_FACTOR * firstMs
        ? [`p95 of ${kind} was ${firstMs.toFixed(0)} ms in the first quarter and ${lastMs.toFixed(0)} ms in the last`]
        : [],
    ),
    ...(soakMs < FLAT_AFTER_MS ? [] : growing(trends)),
    ...account.faults,
    ...(restored?.faults ?? []).map((fault) => `restored: ${fault}`),
  ];
}

function growing(trends) {
  return Object.entries(trends).flatMap(([name, trend]) => {
    const [, atLeast] = Object.entries(FLAT_AT_LEAST).find(([kind]) => name.startsWith(kind)) ?? [];
    const growth = growthOf(trend);
    if (atLeast === undefined || growth <= Math.max(atLeast, FLAT_SHARE * trend.mean)) return [];
    return [`${name} grew by ${growth.toFixed(1)} in ${trend.hours.toFixed(1)} hours, from ${trend.first.toFixed(1)}`];
  });
}

/** Along the line, from the first figure to the last one. */
export function growthOf({ perHour, hours }) {
  return (perHour ?? 0) * hours;
}
