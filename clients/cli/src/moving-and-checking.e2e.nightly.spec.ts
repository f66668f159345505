import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyMigratedDatabase, SharedService, WorkspaceAccount } from '@memory-graph/test-kit/service';
import { CommandLine } from './testing/command-line.js';
import { type HeldAt, HoldingProxy } from './testing/holding-proxy.js';

const STANDALONE = new URL('../../../apps/standalone/dist/', import.meta.url);
const CHAT =
  '14/03/2025, 09:30 - Cleo Park: Cleo Park lives in Bergen.\n14/03/2025, 09:31 - Ada: Ada works at Acme.\n' +
  '14/03/2025, 09:32 - Cleo Park: <Media omitted>\n';

describe('memory-graph', () => {
  let folder: string;
  let service: SharedService;
  let memoryGraph: CommandLine;

  beforeAll(async () => {
    [folder, service] = await Promise.all([mkdtemp(join(tmpdir(), 'memory-graph-cli-')), SharedService.open()]);
    memoryGraph = new CommandLine(folder, {
      ...{ MEMORY_GRAPH_URL: service.url, MEMORY_GRAPH_TOKEN: service.token },
      ...{ MEMORY_GRAPH_DATA_DIR: join(folder, 'data'), PORT: '0' },
    });
    await installService(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const newWorkspace = () => WorkspaceAccount.signUp(service, 'Grace');
  const factsOf = async (token: string) => {
    const { lines } = await memoryGraph.run(['facts', '--token', token]);
    return lines.map((line) => JSON.parse(line).content as string).sort();
  };

  it('exports a workspace to a file, and imports it into another', async () => {
    const [from, to] = await Promise.all([newWorkspace(), newWorkspace()]);
    const text = 'Grace Hopper lives in Arlington. Ada Lovelace lives in London.';
    await memoryGraph.run(['add', text, '--wait', '--token', from.token]);
    const exported = await memoryGraph.run(['export', 'all.ndjson', '--token', from.token]);
    expect(JSON.parse(exported.stdout)).toMatchObject({ file: 'all.ndjson', logs: 1 });
    const args = ['import', 'all.ndjson', '--token', to.token];
    expect(JSON.parse((await memoryGraph.run([...args, '--dry-run'])).stdout)).toMatchObject({ counts: { log: 1 } });
    expect(await factsOf(to.token)).toEqual([]);
    expect(await memoryGraph.run(args)).toMatchObject({ exitCode: 0 });
    await to.settled();
    const facts = await factsOf(from.token);
    expect(facts).toHaveLength(2);
    expect(await factsOf(to.token)).toEqual(facts);
    expect(await memoryGraph.run(['export', 'all.ndjson'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('use --force'),
    });
  });

  describe('import of another tool', () => {
    beforeAll(() => writeFile(join(folder, 'WhatsApp Chat with Cleo.txt'), CHAT));

    async function imported({ token }: WorkspaceAccount, ...options: string[]) {
      const args = ['import', 'WhatsApp Chat with Cleo.txt', '--token', token, ...options];
      const { stdout, stderr } = await memoryGraph.run(args);
      return JSON.parse(stdout || JSON.stringify({ stderr }));
    }
    const totalOf = async (account: WorkspaceAccount) =>
      (await account.call('GET', '/api/v1/logs?limit=1')).pagination.total;

    it('adds each message once, and nothing in a dry run', async () => {
      const account = await newWorkspace();
      const state = ['--state', 'once.import'];
      expect(await imported(account, ...state, '--dry-run')).toMatchObject({ format: 'whatsapp', isDryRun: true });
      expect(await totalOf(account)).toBe(0);
      const { added } = await imported(account, ...state);
      expect(added).toBeGreaterThan(0);
      expect(await totalOf(account)).toBe(added);
      // Also where the state of the import was lost.
      for (const known of [state, ['--state', 'lost.import']]) {
        expect(await imported(account, ...known)).toMatchObject({ added: 0, known: added });
      }
      expect(await totalOf(account)).toBe(added);
    });

    it.each<[string, HeldAt]>([
      ['before the service has the messages', 'request'],
      ['while the service answers', 'answer'],
    ])('continues after Ctrl-C %s', async (_when, at) => {
      const [account, proxy] = await Promise.all([newWorkspace(), HoldingProxy.start(service.url)]);
      try {
        const held = proxy.hold('/api/v1/add/batch', at);
        const args = ['--url', proxy.url, '--state', `${at}.import`];
        const first = memoryGraph.start(['import', 'WhatsApp Chat with Cleo.txt', '--token', account.token, ...args]);
        await held;
        first.child.kill('SIGINT');
        expect(await first.ended).toMatchObject({ exitCode: 130, stderr: '' });
        const { added, known, isComplete } = await imported(account, ...args);
        expect({ isComplete, hasKnown: known > 0 }).toEqual({ isComplete: true, hasKnown: at === 'answer' });
        expect(await totalOf(account)).toBe(added + known);
      } finally {
        await proxy.close();
      }
    });

    it('says that the token is wrong', async () => {
      const { exitCode, stderr } = await memoryGraph.run(['import', 'WhatsApp Chat with Cleo.txt', '--token', 'wrong']);
      expect({ exitCode, lines: stderr.trim().split('\n') }).toEqual({
        exitCode: 3,
        lines: [expect.stringMatching(/^error: /)],
      });
    });
  });

  describe('on this machine', () => {
    let another: Server;
    let takenPort: string;

    beforeAll(async () => {
      another = createServer((_request, response) => response.end('{"name":"Another"}'));
      await once(another.listen(0, '127.0.0.1'), 'listening');
      takenPort = String((another.address() as AddressInfo).port);
      await writeFile(join(folder, 'file'), '');
    });
    afterAll(() => another.close());

    it('doctor finds no problem where all works', async () => {
      const { exitCode, lines } = await memoryGraph.run(['doctor']);
      const findings = lines.map((line) => JSON.parse(line));
      expect(findings.filter(({ status }) => status === 'problem')).toEqual([]);
      expect(findings.map(({ check }) => check)).toEqual(
        expect.arrayContaining(['Node.js', 'service here', 'port', 'data folder', 'service', 'health', 'token']),
      );
      expect(exitCode).toBe(0);
    });

    it.each<[string, () => NodeJS.ProcessEnv, string, string]>([
      ['a taken port', () => ({ PORT: takenPort }), 'port', 'set PORT to another port'],
      [
        'a data folder that is a file',
        () => ({ MEMORY_GRAPH_DATA_DIR: join(folder, 'file') }),
        'data folder',
        'move it',
      ],
      ['a wrong token', () => ({ MEMORY_GRAPH_TOKEN: 'mg_pat_wrong' }), 'token', 'memory-graph login'],
      ['no service', () => ({ MEMORY_GRAPH_URL: 'http://127.0.0.1:9' }), 'service', 'memory-graph start'],
      ['another program', () => ({ MEMORY_GRAPH_URL: `http://127.0.0.1:${takenPort}` }), 'service', 'Something else'],
    ])('doctor tells what to do about %s', async (_what, env, check, advice) => {
      const { exitCode, lines } = await memoryGraph.run(['doctor'], { env: env() });
      const problems = lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 'problem');
      expect(problems).toEqual([expect.objectContaining({ check, message: expect.stringContaining(advice) })]);
      expect(exitCode).toBe(1);
    });

    it('backup copies a data folder once', async () => {
      const dataDir = join(folder, 'used');
      const target = join(folder, 'backup');
      await copyMigratedDatabase(join(dataDir, 'postgres'));
      const back = () => memoryGraph.run(['backup', target, '--data-dir', dataDir]);
      const { exitCode, lines } = await back();
      expect([exitCode, JSON.parse(lines[0] ?? '')]).toMatchObject([0, { folder: target }]);
      expect(await readdir(join(target, 'postgres'))).toContain('PG_VERSION');
      expect(await back()).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(`${target} is not empty`) });
    });

    it('start tells what to do about a taken port', async () => {
      const { exitCode, stdout, stderr } = await memoryGraph.run(['start', '--port', takenPort]);
      expect(stdout + stderr).toContain('set PORT to another port');
      expect(exitCode).toBe(1);
    });
  });
});

/** The built service where its package would be. */
async function installService(folder: string): Promise<void> {
  const service = join(folder, 'node_modules/@memory-graph/memory-graph');
  await mkdir(service, { recursive: true });
  const exports = { './start': './start.mjs', './preflight': './preflight.mjs', './back-up': './back-up.mjs' };
  await Promise.all([
    writeFile(join(service, 'package.json'), JSON.stringify({ name: '@memory-graph/memory-graph', exports })),
    writeFile(join(service, 'start.mjs'), `import '${new URL('start.js', STANDALONE)}';`),
    writeFile(join(service, 'back-up.mjs'), `import '${new URL('back-up.js', STANDALONE)}';`),
    writeFile(join(service, 'preflight.mjs'), `import '${new URL('preflight.js', STANDALONE)}';`),
  ]);
}
