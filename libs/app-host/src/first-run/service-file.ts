import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { SERVICE_VERSION } from '@memory-graph/observability';

/** Where the commands on this machine find the running service. Documented in docs/operations/running.md. */
export interface ServiceFile {
  /** The address on this machine. */
  url: string;
  publicUrl: string;
  /** With `host`, distinguishes the file of a killed process from that of a running one. */
  pid: number;
  host: string;
  version: string;
  /** ISO 8601. */
  startedAt: string;
}

/**
 * Writes `service.json` (0600) to the data folder.
 * @returns a function that removes the file, unless another process has written it since
 */
export async function announceService(
  dataDir: string,
  { url, publicUrl }: Pick<ServiceFile, 'url' | 'publicUrl'>,
): Promise<() => Promise<void>> {
  const file = join(dataDir, 'service.json');
  const content: ServiceFile = {
    url,
    publicUrl,
    pid: process.pid,
    host: hostname(),
    version: SERVICE_VERSION,
    startedAt: new Date().toISOString(),
  };
  const text = `${JSON.stringify(content, null, 2)}\n`;
  // Readers never see half a file.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
  return async () => {
    if ((await readFile(file, 'utf8').catch(() => null)) === text) await rm(file, { force: true });
  };
}
