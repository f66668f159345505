import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client as CurrentClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as CurrentTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { generateEpisodes, waitUntil } from '@memory-graph/test-kit';
import { ServiceProcess } from '@memory-graph/test-kit/service';

const SCRIPT = fileURLToPath(new URL('memory-graph-mcp.mjs', import.meta.url));
const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

interface DesktopAssistant {
  client: Client;
  /** What the bridge wrote for people. */
  said: () => string;
}

/** As a desktop assistant starts it, with nothing in its environment but what its settings say. */
async function startAssistant(env: Record<string, string>) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [SCRIPT],
    env: { ...getDefaultEnvironment(), ...env },
    cwd: REPOSITORY,
    stderr: 'pipe',
  });
  let written = '';
  transport.stderr?.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const client = new Client({ name: 'desktop', version: '1.0.0' });
  const assistant: DesktopAssistant = { client, said: () => written };
  await client.connect(transport).catch((cause: unknown) => {
    throw new Error(`${String(cause)}\n${written}`);
  });
  return assistant;
}

async function run(env: Record<string, string>, input = ''): Promise<{ exitCode: number; out: string; said: string }> {
  const child = spawn(process.execPath, [SCRIPT], { env: { ...getDefaultEnvironment(), ...env } });
  let [out, said] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  if (input === '') child.stdin.end();
  else child.stdin.write(input);
  const [exitCode] = (await once(child, 'close')) as [number];
  return { exitCode, out, said };
}

describe('memory-graph-mcp', () => {
  let dataDir: string;
  let service: ServiceProcess;
  let env: Record<string, string>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-bridge-'));
    service = await ServiceProcess.start({ dataDir });
    env = { MEMORY_GRAPH_URL: service.url, MEMORY_GRAPH_TOKEN: service.token };
  });
  afterAll(async () => {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('passes everything on, both ways', async () => {
    const { client, said } = await startAssistant(env);
    expect(client.getServerVersion()).toMatchObject({ name: 'memory-graph' });
    const told: string[] = [];
    const added = await client.callTool(
      { name: 'memory_add', arguments: { content: 'Ada Lovelace lives in Oslo.', waitSeconds: 60 } },
      undefined,
      { onprogress: ({ message }) => told.push(message ?? '') },
    );
    expect(added.structuredContent).toMatchObject({ status: 'completed' });
    expect(told).toContain('pending');
    const found = await client.callTool({
      name: 'memory_search',
      arguments: { query: 'Where does Ada Lovelace live?' },
    });
    expect(JSON.stringify(found.content)).toContain('Oslo');
    expect(said()).toContain(`passes on to ${service.url}/mcp`);
    await client.close();
  });

  it('speaks the current version of the protocol', async () => {
    const client = new CurrentClient({ name: 'desktop', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(
      new CurrentTransport({
        command: process.execPath,
        args: [SCRIPT],
        env: { ...getDefaultEnvironment(), ...env },
        stderr: 'ignore',
      }),
    );
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
    const added = await client.callTool({ name: 'memory_add', arguments: { content: 'Eve Example lives in Rome.' } });
    expect(added.isError ?? false).toBe(false);
    await client.close();
  });

  it('ends the connection of a request that the assistant cancels', async () => {
    const silent = createServer();
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const bridge = spawn(process.execPath, [SCRIPT], {
      env: { ...getDefaultEnvironment(), ...env, MEMORY_GRAPH_URL: `http://127.0.0.1:${port}` },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const say = (message: object) => bridge.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    say({ id: 1, method: 'tools/call', params: { name: 'memory_search', arguments: { query: 'x' } } });
    const [request] = (await once(silent, 'request')) as [IncomingMessage];
    const ended = once(request.socket, 'close');
    say({ method: 'notifications/cancelled', params: { requestId: 1 } });
    await ended;
    bridge.stdin.end();
    await once(bridge, 'close');
    silent.close();
  });

  it('finds the service again after a restart, and leaves no request without an answer', async () => {
    const { client, said } = await startAssistant(env);
    const waiting = client.callTool({
      name: 'memory_log_status',
      arguments: { logId: await pendingLog(), waitSeconds: 60 },
    });
    await Promise.all([service.kill(), expect(waiting).rejects.toThrow('Memory Graph: ')]);
    const late = client.listTools();
    await waitUntil(() => Promise.resolve(said().includes('trying again')), { timeoutMs: 10_000 });
    service = await ServiceProcess.start({ dataDir, env: { PORT: new URL(service.url).port } });
    expect((await late).tools.length).toBeGreaterThan(0);
    await client.close();
  });

  it.each([
    ['no token', { MEMORY_GRAPH_TOKEN: '' }, 'MEMORY_GRAPH_TOKEN must be a personal token'],
    ['no URL', { MEMORY_GRAPH_URL: 'memory.example' }, 'MEMORY_GRAPH_URL must be the address'],
    ['a token that is two lines', { MEMORY_GRAPH_TOKEN: 'a\nb' }, 'MEMORY_GRAPH_TOKEN must be a personal token'],
  ])('ends at once with %s', async (_what, wrong, said) => {
    expect(await run({ ...env, ...wrong })).toMatchObject({
      exitCode: 2,
      out: '',
      said: expect.stringContaining(said),
    });
  });

  it('answers and ends where the service refuses the token', async () => {
    const ping = `${JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' })}\n`;
    const unknown = await run({ ...env, MEMORY_GRAPH_TOKEN: 'mg_pat_unknown' }, ping);
    expect(unknown).toMatchObject({ exitCode: 3, said: expect.stringContaining('rejected the token') });
    expect(JSON.parse(unknown.out)).toMatchObject({ id: 7, error: { message: expect.stringContaining('token') } });
    const { body: reader } = await service.call('POST', '/api/v1/tokens', { name: 'reader', scopes: ['read'] });
    const limited = await run({ ...env, MEMORY_GRAPH_TOKEN: reader.token }, ping);
    expect(limited).toMatchObject({ exitCode: 3, said: expect.stringContaining('lacks the scope mcp') });
  });

  it('ends with its assistant, and never shows the token', async () => {
    const { exitCode, out, said } = await run(env);
    expect([exitCode, out]).toEqual([0, '']);
    expect(said).not.toContain(service.token);
  });

  /** The last of many: it stays pending for long enough. */
  async function pendingLog(): Promise<string> {
    const items = generateEpisodes(400, 1);
    return (await service.call('POST', '/api/v1/add/batch', { items })).body.queueIds.at(-1);
  }
});
