import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../../bin', import.meta.url));

it('doctor says what to do before anything was installed or built', async () => {
  const checkout = await mkdtemp(join(tmpdir(), 'memory-graph-unbuilt-'));
  try {
    const bin = join(checkout, 'clients/cli/bin');
    await cp(BIN, bin, { recursive: true });
    const { code, stdout } = await new Promise<{ code: unknown; stdout: string }>((resolve) => {
      execFile(process.execPath, [join(bin, 'memory-graph.mjs'), 'doctor'], (error, written) => {
        resolve({ code: error?.code, stdout: written });
      });
    });
    expect(code).toBe(1);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toMatchObject([
      { check: 'Node.js', status: 'ok' },
      { check: 'packages', status: 'problem' },
      { check: 'build', status: 'problem', message: expect.stringContaining('run "npm ci" and "npm run build"') },
    ]);
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
});
