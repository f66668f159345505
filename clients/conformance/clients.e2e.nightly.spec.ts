import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { ExecutableDocument, expectShownAnswers } from '@memory-graph/test-kit/documents';
import { type LineProgram, SharedService, WorkspaceAccount } from '@memory-graph/test-kit/service';
import type { Step } from './cases/case.js';
import { CASES } from './cases.js';
import { FaultyProxy } from './faulty-proxy.js';
import { installPython, installTypescript, type PackedClient, startClient } from './packed-client.js';

const hasPython = spawnSync('python3', ['-c', 'import sys, venv; assert sys.version_info >= (3, 10)']).status === 0;
const COMPILER = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
/** As strict as a project of a user may be, and without the types of Node.js. */
const STRICT = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, types: [] },
  ...{ module: 'nodenext', target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'] },
};
const folder = await mkdtemp(join(tmpdir(), 'memory-graph-clients-'));

let service: SharedService;
let proxy: FaultyProxy;
const installed = new Map<string, PackedClient>();

beforeAll(async () => {
  const folders = ['typescript', 'python'].map((name) => join(folder, name));
  for (const path of folders) await mkdir(path);
  const [typescript = '', python = ''] = folders;
  await Promise.all([
    SharedService.open().then((shared) => (service = shared)),
    installTypescript(typescript).then((client) => installed.set('TypeScript', client)),
    hasPython &&
      installPython(python).then((clients) => {
        installed.set('Python', clients.sync).set('Python, asynchronous', clients.async);
      }),
  ]);
  proxy = await FaultyProxy.start(service.url);
});

afterAll(async () => {
  await proxy?.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each([
  { name: 'TypeScript', isPossible: true },
  { name: 'Python', isPossible: hasPython },
  { name: 'Python, asynchronous', isPossible: hasPython },
])('the packed client: $name', ({ name, isPossible }) => {
  let client: LineProgram;
  let token: string;
  let readOnly: string;

  beforeAll(async () => {
    if (!isPossible) return;
    token = (await WorkspaceAccount.signUp(service, name)).token;
    readOnly = (await WorkspaceAccount.signUp(service, name, ['read'])).token;
    const env = { MEMORY_GRAPH_URL: proxy.url, MEMORY_GRAPH_TOKEN: token };
    client = startClient(installed.get(name)!, env);
  });

  afterAll(() => client?.close());

  (isPossible ? it : it.skip).each(CASES)('$title', async ({ steps }) => {
    const saved: Record<string, unknown> = { readOnly, proxy: { underPath: `${proxy.url}/memory/` } };
    for (const step of steps) await carryOut(step, saved);
  });

  async function carryOut(step: Step, saved: Record<string, unknown>): Promise<void> {
    const { call, args = [], options = {}, faults = [], client: settings } = filled(step, saved) as Step;
    proxy.prepare(faults);
    const answer = await client.ask({ call, args, options, client: { baseUrl: proxy.url, token, ...settings } });
    if (step.error) expect(answer).toMatchObject({ error: filled(step.error, saved) });
    else expect(answer).toMatchObject({ result: filled(step.result ?? answer.result, saved) });
    if (step.requests) expect(proxy.requests).toMatchObject(step.requests);
    if (step.hasOneKey) {
      const keys = proxy.requests.map(({ idempotencyKey }) => idempotencyKey);
      expect(keys).toEqual(keys.map(() => expect.stringMatching(/^[0-9a-f]{32}$/)));
      expect(new Set(keys).size).toBe(1);
    }
    if (step.atLeast !== undefined) expect(answer.seconds).toBeGreaterThanOrEqual(step.atLeast);
    if (step.atMost !== undefined) expect(answer.seconds).toBeLessThanOrEqual(step.atMost);
    if (step.save !== undefined) saved[step.save] = answer.result;
  }
});

describe('the package for TypeScript', () => {
  it('imports only its own files', async () => {
    const dist = join(folder, 'typescript/node_modules/@memory-graph/client/dist');
    const files = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(files.map((name) => readFile(join(dist, name), 'utf8')));
    const imported = texts.flatMap((text) => [...text.matchAll(/(?:^import|\bfrom) '([^']+)';$/gm)]);
    expect(imported.length).toBeGreaterThan(files.length);
    expect(imported.map(([, name]) => name).filter((name) => !name?.startsWith('.'))).toEqual([]);
  });

  it.each([
    { page: '../typescript/README.md', program: 'first.ts' },
    { page: '../../docs/guide/quickstart-typescript.md', program: 'quickstart.ts' },
  ])('has an example that compiles and runs: $program', async ({ page, program }) => {
    const document = await ExecutableDocument.read(new URL(page, import.meta.url));
    const { folder: project } = installed.get('TypeScript')!;
    await writeFile(join(project, program), document.file(program));
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files: [program] }));
    await runProgram(process.execPath, [COMPILER, '-p', project]);
    expectShownAnswers(await document.run({ folder: project, env: await environment() }), (written) => written);
  });
});

(hasPython ? describe : describe.skip)('the package for Python', () => {
  it('is importable as memory_graph too, and leaves a package of that name alone', async () => {
    const { folder: project, env, command } = installed.get('Python')!;
    const importing = [
      'import memory_graph.webhooks, memory_graph_client',
      'from memory_graph.models import CreateLabelRequest',
      'from memory_graph.errors import MemoryGraphError',
      'assert memory_graph.MemoryGraph is memory_graph_client.MemoryGraph',
      'assert CreateLabelRequest is memory_graph_client.models.CreateLabelRequest',
      'assert MemoryGraphError is memory_graph_client.MemoryGraphError',
    ];
    const run = { cwd: project, env: { ...process.env, ...env } };
    await runProgram(command[0], ['-c', importing.join('\n')], run);
    const other = join(project, 'other/memory_graph');
    await mkdir(other, { recursive: true });
    await writeFile(join(other, '__init__.py'), 'name = "other"');
    const both = { ...run, env: { ...run.env, PYTHONPATH: `${join(project, 'other')}:${env['PYTHONPATH']}` } };
    const imported = 'import memory_graph, memory_graph_client\nassert memory_graph.name == "other"';
    await runProgram(command[0], ['-c', imported], both);
  });

  it('prints and dumps what an answer contains, and loads few of its shapes', async () => {
    const { folder: project, env, command } = installed.get('Python')!;
    const program = [
      'import sys, memory_graph_client',
      'assert len([name for name in sys.modules if "_generated.models." in name]) < 100',
      'from memory_graph_client.models import SearchResponse, UsageDay',
      'found = SearchResponse.from_dict({"results": [], "later": 1})',
      'assert repr(found) == "SearchResponse(results=[], later=1)", found',
      'assert found.model_dump() == found.to_dict() == {"results": [], "later": 1}',
      'counts = ["adds", "searches", "modelInputTokens", "modelOutputTokens", "episodes", "storageBytes"]',
      'day = UsageDay.from_dict({"day": "2026-03-01", **dict.fromkeys(counts, 1)})',
      'assert day.model_dump()["model_input_tokens"] == day.to_dict()["modelInputTokens"] == 1',
    ];
    const run = { cwd: project, env: { ...process.env, ...env } };
    await runProgram(command[0], ['-c', program.join('\n')], run);
  });

  it.each([
    { page: '../python/README.md', programs: ['first', 'first_async'] },
    { page: '../../docs/guide/quickstart-python.md', programs: ['quickstart'] },
  ])('has types, and examples that fit them and run: $programs', async ({ page, programs }) => {
    const document = await ExecutableDocument.read(new URL(page, import.meta.url));
    const { folder: project, env, command } = installed.get('Python')!;
    for (const name of programs) await writeFile(join(project, `${name}.py`), document.file(`${name}.py`));
    const modules = programs.flatMap((name) => ['-m', name]);
    const mypy = ['-m', 'mypy', '--strict', ...modules, '-p', 'memory_graph_client'];
    await runProgram(command[0], mypy, { cwd: project, env: { ...process.env, ...env } });
    const path = `${join(project, 'environment/bin')}:${process.env['PATH']}`;
    const run = { folder: project, env: { ...env, ...(await environment()), PATH: path } };
    expectShownAnswers(await document.run(run), (written) => written);
  });
});

/** What the user of a workspace of their own sets. */
async function environment(): Promise<NodeJS.ProcessEnv> {
  const { token } = await WorkspaceAccount.signUp(service, 'Ada');
  return { MEMORY_GRAPH_URL: service.url, MEMORY_GRAPH_TOKEN: token };
}

/** With `$name.path` replaced by what an earlier step saved. */
function filled(value: unknown, saved: Record<string, unknown>): unknown {
  if (typeof value === 'string' && value.startsWith('$')) {
    return value
      .slice(1)
      .split('.')
      .reduce<any>((node, name) => node[name], saved);
  }
  if (Array.isArray(value)) return value.map((entry) => filled(entry, saved));
  if (typeof value !== 'object' || value === null || 'asymmetricMatch' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, filled(entry, saved)]));
}
