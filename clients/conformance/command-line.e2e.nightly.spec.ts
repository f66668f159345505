import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SharedService } from '@memory-graph/test-kit/service';
import { installCommandLine } from './packed-client.js';

const execute = promisify(execFile);

describe('the packed command line', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-packed-cli-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('works where it is installed alone', async () => {
    const [service] = await Promise.all([SharedService.open(), installCommandLine(folder)]);
    const { MEMORY_GRAPH_DATA_DIR: _checkout, ...inherited } = process.env;
    const env = { ...inherited, HOME: folder, MEMORY_GRAPH_URL: service.url, MEMORY_GRAPH_TOKEN: service.token };
    const run = async (...args: string[]) =>
      (await execute('npx', ['--no-install', '@memory-graph/cli', ...args], { cwd: folder, env })).stdout;
    expect(await run('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(JSON.parse(await run('add', 'Grace Hopper lives in Arlington.', '--wait'))).toMatchObject({
      status: 'completed',
    });
    const [best = ''] = (await run('search', 'Where does Grace Hopper live?')).split('\n');
    expect(JSON.parse(best)).toMatchObject({ content: 'Grace Hopper lives in Arlington' });
  });
});
