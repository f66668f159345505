import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExecutableDocument, expectShownAnswers } from '@memory-graph/test-kit/documents';
import { type FakeModelServer, startFakeOpenAi, text } from '@memory-graph/test-kit/models';
import { SharedService } from '@memory-graph/test-kit/service';
import { startMemoryToolModel } from './memory-tool-model.js';
import {
  checkTypes,
  hasPython,
  installAdapters,
  type PythonAdapter,
  type PythonEnvironment,
  type PythonRequirements,
  runTests,
  testsOf,
} from './python-adapters.js';

const ADAPTERS: readonly PythonAdapter[] = [
  { folder: 'agent-framework-python', module: 'memory_graph_agent_framework' },
  { folder: 'anthropic-python', module: 'memory_graph_anthropic' },
  { folder: 'google-adk-python', module: 'memory_graph_google_adk' },
  { folder: 'langgraph-python', module: 'memory_graph_langgraph' },
  { folder: 'llamaindex-python', module: 'memory_graph_llamaindex' },
  { folder: 'openai-agents-python', module: 'memory_graph_openai_agents' },
  { folder: 'crewai-python', module: 'memory_graph_crewai', requirements: 'python-crewai' },
  { folder: 'pipecat-python', module: 'memory_graph_pipecat', requirements: 'python-crewai' },
  { folder: 'strands-python', module: 'memory_graph_strands', requirements: 'python-crewai' },
];
const TESTS = await Promise.all(ADAPTERS.map(async (adapter) => ({ adapter, names: await testsOf(adapter) })));
const REQUIREMENTS = ['python', 'python-crewai'] as const;
const withRequirements = (wanted: PythonRequirements) =>
  ADAPTERS.filter(({ requirements = 'python' }) => requirements === wanted);
/** A first run installs all packages of the frameworks. */
const INSTALLATION_MS = 600_000;
const folder = await mkdtemp(join(tmpdir(), 'memory-graph-adapters-'));

let model: FakeModelServer;
let toolModel: FakeModelServer;
const environments = new Map<PythonRequirements, PythonEnvironment>();
const environmentOf = ({ requirements = 'python' }: PythonAdapter) => environments.get(requirements)!;

beforeAll(async () => {
  if (!hasPython) return;
  model = await startFakeOpenAi(({ messages, body }) => {
    const isKnown = JSON.stringify(body.messages).includes('Oslo');
    const isAsked = messages.at(-1)!.content.includes('Where do I live?');
    return text(isAsked && isKnown ? 'You live in Oslo.' : 'How do you like it there?');
  });
  toolModel = await startMemoryToolModel();
  for (const requirements of REQUIREMENTS) {
    const adapters = withRequirements(requirements);
    environments.set(requirements, await installAdapters(adapters, join(folder, requirements)));
  }
}, INSTALLATION_MS);

afterAll(async () => {
  await model?.close();
  await toolModel?.close();
  await rm(folder, { recursive: true, force: true });
});

(hasPython ? describe : describe.skip).each(TESTS)('$adapter.folder', ({ adapter, names }) => {
  let outcomes: Map<string, string | null>;

  beforeAll(async () => {
    outcomes = await runTests(adapter, environmentOf(adapter), await account());
  });

  it.each(names)('%s', (name) => {
    expect(outcomes.get(name)).toBeNull();
  });

  it('has a README with a program that runs', async () => {
    const document = await ExecutableDocument.read(readmeOf(adapter));
    const project = join(folder, adapter.folder);
    await mkdir(project);
    const { python, env } = environmentOf(adapter);
    const PATH = `${join(python, '..')}:${process.env['PATH']}`;
    const run = { folder: project, env: { ...env, ...(await account()), PATH } };
    expectShownAnswers(await document.run(run), (written) => written);
  });
});

(hasPython ? it : it.skip).each(REQUIREMENTS)(
  'the packages beside requirements-%s.txt have types, which the programs of their READMEs fit',
  async (requirements) => {
    const project = join(folder, `types-${requirements}`);
    const adapters = withRequirements(requirements);
    const examples = adapters.map(({ module }) => `example_of_${module}`);
    await mkdir(project);
    for (const [index, adapter] of adapters.entries()) {
      const document = await ExecutableDocument.read(readmeOf(adapter));
      await writeFile(join(project, `${examples[index]}.py`), document.file('example.py'));
    }
    await checkTypes(
      [...examples.flatMap((name) => ['-m', name]), ...adapters.flatMap(({ module }) => ['-p', module])],
      environments.get(requirements)!,
      project,
    );
  },
);

function readmeOf(adapter: PythonAdapter): URL {
  return new URL(`../../adapters/${adapter.folder}/README.md`, import.meta.url);
}

/** What the user of a workspace of their own sets. */
async function account(): Promise<NodeJS.ProcessEnv> {
  const { url, token } = await SharedService.open('Ada');
  const faked = {
    ...{ OPENAI_BASE_URL: `${model.origin}/v1`, OPENAI_API_KEY: 'none', MODEL: 'fake' },
    ...{ ANTHROPIC_BASE_URL: toolModel.origin, ANTHROPIC_API_KEY: 'none' },
    CREWAI_DISABLE_TELEMETRY: 'true',
  };
  return { MEMORY_GRAPH_URL: url, MEMORY_GRAPH_TOKEN: token, ...faked };
}
