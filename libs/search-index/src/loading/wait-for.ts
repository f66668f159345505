import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for what is being loaded, which continues afterwards. @returns null if it takes longer */
export async function waitFor<T>(loaded: Promise<T>, patienceMs: number): Promise<T | null> {
  const patience = new AbortController();
  const patient = sleep(patienceMs, null, { ref: false, signal: patience.signal });
  try {
    return await Promise.race([loaded, patient.catch(() => null)]);
  } finally {
    patience.abort();
  }
}
