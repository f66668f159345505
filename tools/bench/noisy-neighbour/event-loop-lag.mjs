const GAUGES = { p99Ms: 'nodejs_eventloop_lag_p99_seconds', maxMs: 'nodejs_eventloop_lag_max_seconds' };

/**
 * The lag of the service's event loops since the metrics were read last, which is what reading them resets: of several
 * processes the worst. It includes the 10 ms of the timer by which it is measured. One long pause is one sample, which a
 * p99 does not show: the longest one is told apart.
 * @returns null where a process did not answer before the signal
 */
export async function eventLoopLag(metricsUrls, signal) {
  try {
    const texts = await Promise.all(
      metricsUrls.map(async (metricsUrl) => (await fetch(metricsUrl, { signal })).text()),
    );
    return Object.fromEntries(
      Object.entries(GAUGES).map(([figure, name]) => [figure, Math.max(...texts.map((text) => valueOf(text, name)))]),
    );
  } catch {
    return null;
  }
}

function valueOf(text, name) {
  return 1000 * Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
