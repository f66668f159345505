import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OAuthService } from '@memory-graph/test-kit/oauth';

const SCRIPT = fileURLToPath(new URL('run-conformance.mjs', import.meta.url));

/** Scenarios that call tools, prompts and resources which only the reference server of the suite has. */
const OF_THE_REFERENCE_SERVER =
  /^(?:tools-call-|resources-(?:read|templates|subscribe|unsubscribe)|prompts-get-|input-required-result-|elicitation-|completion-complete$|json-schema-2020-12$|logging-set-level$)/;

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
  /** `untestable`: it needs a tool that only the reference server of the suite has. */
  details?: { untestable?: boolean };
}

describe('the conformance suite of the Model Context Protocol', () => {
  let folder: string;
  let service: OAuthService;
  let front: Server;
  let endpoint: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-conformance-'));
    front = createServer();
    await once(front.listen(0, '127.0.0.1'), 'listening');
    const { port } = front.address() as AddressInfo;
    service = await OAuthService.start({ CORS_ORIGINS: `http://localhost:${port},http://127.0.0.1:${port}` });
    passOnWithToken(front, service.url, service.process.token);
    endpoint = `http://127.0.0.1:${port}/mcp`;
  });
  afterAll(async () => {
    front?.closeAllConnections();
    front?.close();
    await service?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(args: string[]): Promise<Map<string, Check[]>> {
    const output = await mkdtemp(join(folder, 'run-'));
    const child = spawn(process.execPath, [SCRIPT, ...args, '-o', output], { stdio: 'ignore' });
    await once(child, 'close');
    const checks = new Map<string, Check[]>();
    for (const scenario of await readdir(output)) {
      const read = JSON.parse(await readFile(join(output, scenario, 'checks.json'), 'utf8')) as Check[];
      checks.set(scenario.replace(/^(?:server|authorization-server)-|-\d{4}-\d\d-\d\dT.*$/g, ''), read);
    }
    return checks;
  }

  const failuresIn = (scenarios: Map<string, Check[]>) =>
    [...scenarios].flatMap(([scenario, checks]) =>
      checks
        .filter(({ status, details }) => status === 'FAILURE' && details?.untestable !== true)
        .map(({ id, errorMessage }) => `${scenario}: ${id}: ${errorMessage}`),
    );

  it.each([
    [
      '2026-07-28',
      ['server-stateless', 'http-header-validation', 'caching', 'tools-list', 'sep-2164-resource-not-found'],
    ],
    ['2025-11-25', ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']],
    ['2025-06-18', ['server-initialize', 'ping', 'tools-list', 'resources-list']],
  ])('finds the server to be as %s says', async (version, expected) => {
    const scenarios = await run(['server', '--url', endpoint, '--suite', 'all', '--spec-version', version]);
    const ours = new Map([...scenarios].filter(([scenario]) => !OF_THE_REFERENCE_SERVER.test(scenario)));
    expect([...ours.keys()]).toEqual(expect.arrayContaining(expected));
    expect(failuresIn(ours)).toEqual([]);
  });

  it('finds the metadata of the authorization server to be as 2026-07-28 says', async () => {
    const scenario = 'authorization-server-metadata-endpoint';
    const scenarios = await run(['authorization', '--url', service.url, '--scenario', scenario]);
    expect([...scenarios.keys()]).toEqual([expect.stringContaining('metadata-endpoint')]);
    expect(failuresIn(scenarios)).toEqual([]);
  });
});

/** The suite sends no token. */
function passOnWithToken(front: Server, origin: string, token: string): void {
  front.on('request', (incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const passed = request(new URL(incoming.url!, origin), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
}
