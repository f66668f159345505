import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess, untilProcessed } from '@memory-graph/test-kit/service';

const ITEMS = 100;
const CLIENTS = 60;
const PREVIEW = { selection: { words: 'Acme' }, dryRun: true };

describe('forget previews whose clients have left', () => {
  it('take no turn from the next preview, and leave nothing behind when the service stops', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-abandoned-'));
    const service = await ServiceProcess.start({ dataDir });
    try {
      const items = Array.from({ length: ITEMS }, (_, n) => ({
        episodeBody: `P${letters(n)} Smith works at Acme.`,
        referenceTime: '2026-01-01',
        source: 'seed',
      }));
      await service.call('POST', '/api/v1/add/batch', { items });
      await untilProcessed(service);
      await Promise.all(Array.from({ length: CLIENTS }, () => leaveEarly(service)));
      const next = await service.call('POST', '/api/v1/forget', PREVIEW);
      expect(next).toMatchObject({ status: 200, body: { counts: { logs: ITEMS } } });
      await Promise.all(Array.from({ length: CLIENTS }, () => leaveEarly(service)));
    } finally {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
    expect(service.output).not.toContain('"level":50');
  }, 300_000);
});

/** Asks for a preview, and leaves as soon as the service works on it. */
async function leaveEarly({ url, token }: ServiceProcess): Promise<void> {
  const leaving = new AbortController();
  const asked = fetch(`${url}/api/v1/forget`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(PREVIEW),
    signal: leaving.signal,
  }).catch(() => undefined);
  await fetch(`${url}/health/live`);
  leaving.abort();
  await asked;
}

function letters(number: number): string {
  return String(number)
    .split('')
    .map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number(digit)))
    .join('');
}
