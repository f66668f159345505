import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { SharedService } from '@memory-graph/test-kit/service';

const execute = promisify(execFile);
const pathOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const BIN = pathOf('bin/memory-graph.mjs');

describe('the MCP server that an assistant starts', () => {
  let service: SharedService;
  let folder: string;

  beforeAll(async () => {
    [service, folder] = await Promise.all([SharedService.open(), mkdtemp(join(tmpdir(), 'memory-graph-mcp-'))]);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Adds and finds a text, as an assistant with nothing in its environment but what its settings say. */
  async function expectToWork(args: string[], env: Record<string, string>): Promise<void> {
    const client = new Client({ name: 'desktop', version: '1' });
    const command = process.execPath;
    await client.connect(new StdioClientTransport({ command, args, env: { ...env, HOME: folder }, stderr: 'ignore' }));
    const content = 'Ada Lovelace lives in Oslo.';
    await client.callTool({ name: 'memory_add', arguments: { content, waitSeconds: 60 } });
    const found = await client.callTool({ name: 'memory_search', arguments: { query: 'Where does Ada live?' } });
    expect(JSON.stringify(found.content)).toContain('Oslo');
    await client.close();
  }

  it('is `memory-graph mcp`, with the log-in of the command line', async () => {
    const login = { current: service.url, services: { [service.url]: { kind: 'token', token: service.token } } };
    await mkdir(join(folder, 'config/memory-graph'), { recursive: true });
    await writeFile(join(folder, 'config/memory-graph/credentials.json'), JSON.stringify(login));
    await expectToWork([BIN, 'mcp'], { XDG_CONFIG_HOME: join(folder, 'config') });
  });

  it('is in the bundle for desktop assistants, without packages beside it', async () => {
    await execute(process.execPath, [pathOf('../pack.mjs'), 'mcpb', folder]);
    const archive = (await readdir(folder)).find((file) => file.endsWith('.mcpb'))!;
    await execute('python3', ['-m', 'zipfile', '-e', join(folder, archive), join(folder, 'bundle')]);
    const manifest = await readFile(join(folder, 'bundle/manifest.json'), 'utf8');
    const filled = manifest
      .replaceAll('${__dirname}', join(folder, 'bundle'))
      .replaceAll('${user_config.url}', service.url)
      .replaceAll('${user_config.token}', service.token);
    const { command, args, env } = JSON.parse(filled).server.mcp_config;
    expect(command).toBe('node');
    await expectToWork(args, env);
  });

  it.each([
    ['the command', [BIN, 'mcp']],
    ['the bundle', [pathOf('plugin/dist/mcp.mjs')]],
  ])('says how to sign in: %s', async (_what, args) => {
    // A data folder in the folder of a project can be from a stranger.
    await mkdir(join(folder, 'project/data'), { recursive: true });
    await writeFile(join(folder, 'project/data/service.json'), JSON.stringify({ url: service.url }));
    await writeFile(join(folder, 'project/data/credentials.json'), JSON.stringify({ token: service.token }));
    const run = execute(process.execPath, args, { cwd: join(folder, 'project'), env: { HOME: folder } });
    await expect(run).rejects.toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('Not signed in') });
  });
});
