const LOOK_EVERY_MS = 5;

/**
 * Sends so many requests at a steady rate, whether or not earlier ones were answered, or until the signal.
 * @param {(index: number) => Promise<T>} send
 * @returns {Promise<PromiseSettledResult<T>[]>} once all were answered
 * @template T
 */
export async function atRate({ perSecond, count = Infinity, signal }, send) {
  const sent = [];
  const began = performance.now();
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(count, Math.ceil(((performance.now() - began) * perSecond) / 1000));
      while (sent.length < due) sent.push(caught(send(sent.length)));
      if (sent.length < count && !signal?.aborted) return;
      clearInterval(timer);
      resolve();
    }, LOOK_EVERY_MS);
  });
  return Promise.all(sent);
}

/** A request that fails while others are still to be sent is no unhandled rejection. */
async function caught(request) {
  const [settled] = await Promise.allSettled([request]);
  return settled;
}
