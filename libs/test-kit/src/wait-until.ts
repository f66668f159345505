import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  /** Default 30 s, because a slow machine must not fail a spec. */
  timeoutMs?: number;
  /** The interval between two checks. Default 10 ms. */
  intervalMs?: number;
  /** Completes the sentence of the error: "… did not happen within 10000 ms". Default "The awaited condition". */
  what?: string;
}

/**
 * Polls until the condition returns a truthy value.
 * @returns that value
 * @throws after `timeoutMs`, with the last error of the condition as its cause
 */
export async function waitUntil<Value>(
  condition: () => Value | Promise<Value>,
  { timeoutMs = 30_000, intervalMs = 10, what = 'The awaited condition' }: WaitOptions = {},
): Promise<NonNullable<Value>> {
  const end = Date.now() + timeoutMs;
  let cause: unknown;
  do {
    try {
      const value = await condition();
      if (value) return value;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await delay(intervalMs);
  } while (Date.now() < end);
  throw new Error(`${what} did not happen within ${timeoutMs} ms`, { cause });
}
