import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SharedService } from '@memory-graph/test-kit/service';

const HOOK = fileURLToPath(new URL('../../plugin/dist/hook.mjs', import.meta.url));
const ROUNDS = 10;
const MOST_MS = 150;

describe('the hook of a prompt', () => {
  it(`takes less than ${MOST_MS} ms beyond the start of Node.js where nothing is known`, async () => {
    const [service, folder] = await Promise.all([
      SharedService.open(),
      mkdtemp(join(tmpdir(), 'memory-graph-idle-cost-')),
    ]);
    const env = {
      ...{ PATH: process.env['PATH'], HOME: folder },
      ...{ MEMORY_GRAPH_URL: service.url, MEMORY_GRAPH_TOKEN: service.token },
    };
    const event = { session_id: 's', cwd: folder, hook_event_name: 'UserPromptSubmit', prompt: 'Refactor the form' };
    const durationOf = (args: string[]) => {
      const start = performance.now();
      const { stdout, stderr } = spawnSync(process.execPath, args, { env, input: JSON.stringify(event) });
      expect([stdout.toString(), stderr.toString()]).toEqual(['', '']);
      return performance.now() - start;
    };
    const rounds = Array.from({ length: ROUNDS }, () => ({ node: durationOf(['-e', '']), hook: durationOf([HOOK]) }));
    // The fastest of each: other processes only add time.
    const fastest = (what: 'node' | 'hook') => Math.min(...rounds.map((round) => round[what]));
    expect(fastest('hook') - fastest('node')).toBeLessThan(MOST_MS);
    await rm(folder, { recursive: true });
  });
});
