import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StandaloneConfig } from '../standalone.config.js';
import { type Finding, ok, problem } from './finding.js';

const CHECK = 'clock';
/** Files of other machines and clocks that are being corrected differ by this much. */
const TOLERANCE_MS = 60_000;

/**
 * Whether the clock is before a time that is certainly over: that of the build, or of the last write to the database.
 * Times of facts and of tokens would be wrong.
 */
export async function checkClock({ dataDir }: Pick<StandaloneConfig, 'dataDir'>, now = new Date()): Promise<Finding> {
  const past: [string, string][] = [
    ['the service was built', fileURLToPath(import.meta.url)],
    ['the database was last written', resolve(dataDir, 'postgres/global/pg_control')],
  ];
  for (const [event, file] of past) {
    const changed = (await stat(file).catch(() => null))?.mtime;
    if (changed !== undefined && changed.getTime() > now.getTime() + TOLERANCE_MS) {
      const facts = `The clock says ${now.toISOString()}, but ${event} at ${changed.toISOString()}`;
      return problem(CHECK, `${facts}; set the clock of this machine`);
    }
  }
  return ok(CHECK, now.toISOString());
}

/** As in `70 s ahead`; null if two clocks agree well enough for tokens and times of facts. */
export function describeSkew(aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= 30_000) return null;
  return `${Math.round(Math.abs(aheadMs) / 1_000)} s ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}
