import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { waitUntil } from '@memory-graph/test-kit';
import { ExecutableDocument, expectShownAnswers } from '@memory-graph/test-kit/documents';
import { ApiClient } from '@memory-graph/test-kit/http';
import { addressIn, READY, WorkspaceAccount } from '@memory-graph/test-kit/service';
import { artifacts, firstInstallation, manifestOf, ROOT } from './release-folder.js';

const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');
const STRICT = {
  strict: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2023', 'dom'],
  types: [],
  skipLibCheck: true,
};
const START_MS = 240_000;

const folder = await mkdtemp(join(tmpdir(), 'memory-graph-first-session-'));
const install = firstInstallation(folder);
const project = join(folder, 'project');
const document = (path: string) => ExecutableDocument.read(new URL(path, `file://${ROOT}`));

let service: ChildProcess;
/** The address of the service, and a token of its first user. */
let user: { MEMORY_GRAPH_URL: string; MEMORY_GRAPH_TOKEN: string };

beforeAll(async () => {
  const packages = await Promise.all(
    artifacts('npm').map(async (archive) => ({ archive, name: (await manifestOf(archive)).name })),
  );
  const isClient = ({ name }: { name: string }) => /\/(client|importers|cli|mcp-bridge|ai-sdk|langgraph)$/.test(name);
  const isAdapter = ({ name }: { name: string }) => /\/(anthropic|openai-agents)$/.test(name);
  const [server] = packages.filter((entry) => !isClient(entry) && !isAdapter(entry));
  await installIn(join(folder, 'service'), [server!.archive]);
  user = await startService(server!.archive);
  const frameworks = ['ai@6', 'zod@4', '@langchain/core@1', '@langchain/langgraph@1'];
  await installIn(project, [...packages.filter(isClient).map(({ archive }) => archive), ...frameworks]);
});

afterAll(async () => {
  if (service?.exitCode === null) {
    process.kill(-service.pid!, 'SIGINT');
    await once(service, 'close');
  }
  await rm(folder, { recursive: true, force: true });
});

async function installIn(target: string, packages: readonly string[]): Promise<void> {
  await mkdir(target);
  await writeFile(join(target, 'package.json'), '{"private":true,"type":"module"}');
  await runProgram('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: target, env: install });
}

/** As its README says, with npx. @returns what it prints for its first user */
async function startService(archive: string) {
  const [command] = Object.keys((await manifestOf(archive)).bin!);
  const settings = { PORT: '0', MEMORY_GRAPH_DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  service = spawn('npx', ['--no-install', command!], {
    ...{ cwd: join(folder, 'service'), env: { ...install, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
    // Its own process group, to which Ctrl-C goes.
    detached: true,
  });
  let written = '';
  for (const stream of [service.stdout!, service.stderr!])
    stream.on('data', (text: Buffer) => (written += text.toString()));
  await waitUntil(
    () => {
      if (service.exitCode !== null) throw new Error(`The service ended:\n${written}`);
      return written.includes(READY);
    },
    { timeoutMs: START_MS, what: 'The start of the installed service' },
  );
  const { url, token } = addressIn(written);
  return { MEMORY_GRAPH_URL: url, MEMORY_GRAPH_TOKEN: token };
}

/** The settings of another user, whose workspace is empty, as the examples expect. */
async function newUser() {
  const url = user.MEMORY_GRAPH_URL;
  const { token } = await WorkspaceAccount.signUp(new ApiClient(url, user.MEMORY_GRAPH_TOKEN), 'Ada');
  return { MEMORY_GRAPH_URL: url, MEMORY_GRAPH_TOKEN: token };
}

/** Compiles the program of a page against the installed types, then runs its commands and compares their output. */
async function runTypescript(page: string, program: string): Promise<void> {
  const shown = await document(page);
  await writeFile(join(project, program), shown.file(program));
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files: [program] }));
  await runProgram(process.execPath, [COMPILER, '-p', project]);
  expectShownAnswers(await shown.run({ folder: project, env: await newUser() }), (written) => written);
}

describe('with what would be published', () => {
  it('the first session of the README works', async () => {
    const { MEMORY_GRAPH_URL: URL, MEMORY_GRAPH_TOKEN: TOKEN } = user;
    const steps = await (await document('README.md')).run({ folder, env: { URL, TOKEN } });
    expectShownAnswers(steps, (written) => written);
  });

  it('the command line adds and searches', async () => {
    const run = { cwd: project, env: { ...install, ...user } };
    const text = 'Marie Curie moved to Warsaw on 3 March 2026.';
    await runProgram('npx', ['--no-install', '@memory-graph/cli', 'add', text, '--wait'], run);
    const query = 'Where does Marie Curie live?';
    const found = await runProgram('npx', ['--no-install', '@memory-graph/cli', 'search', query], run);
    expect(found).toContain('Warsaw');
  });

  it('the MCP bridge lists the tools', async () => {
    const assistant = new Client({ name: 'assistant', version: '1.0.0' });
    const args = ['--no-install', 'memory-graph-mcp'];
    const env = Object.fromEntries(Object.entries({ ...install, ...user }).filter((entry) => entry[1] !== undefined));
    await assistant.connect(new StdioClientTransport({ command: 'npx', args, cwd: project, env: env }));
    const { tools } = await assistant.listTools();
    await assistant.close();
    expect(tools.map(({ name }) => name)).toContain('memory_search');
  });

  it('the quickstart for TypeScript compiles and runs', () =>
    runTypescript('docs/guide/quickstart-typescript.md', 'quickstart.ts'));

  it('the example of the adapter for LangGraph in TypeScript compiles and runs', () =>
    runTypescript('clients/adapters/langgraph/README.md', 'example.ts'));

  it('the quickstart for Python and the example of the adapter for LangGraph run', async () => {
    const environment = join(folder, 'environment');
    const wheels = artifacts('python').filter((file) => /memory_graph_(client|langgraph)-.*\.whl$/.test(file));
    const pip = [join(environment, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check']] as const;
    await runProgram('python3', ['-m', 'venv', environment]);
    await runProgram(pip[0], [...pip[1], ...wheels, 'langgraph>=1,<2'], { env: install });
    for (const page of ['docs/guide/quickstart-python.md', 'clients/adapters/langgraph-python/README.md']) {
      const env = { ...(await newUser()), PATH: `${join(environment, 'bin')}:${process.env['PATH']}` };
      expectShownAnswers(await (await document(page)).run({ folder, env }), (written) => written);
    }
    // What pip builds of the sources is the same package.
    const sources = artifacts('python').filter((file) => file.endsWith('.tar.gz'));
    await runProgram(pip[0], [...pip[1], '--no-deps', '--force-reinstall', ...sources], { env: install });
  });
});
