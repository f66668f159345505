import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { installPythonPackages } from '@memory-graph/dev-stack/python-packages';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { hasTool, KUBERNETES_VERSIONS } from '../deploy-check/chart/render-chart.mjs';
import { artifacts, manifestOf, RELEASE, ROOT } from './release-folder.js';

const ACTIONLINT = 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12';

const archives = artifacts('npm');
const packages = await Promise.all(
  archives.map(async (archive) => ({ archive, manifest: await manifestOf(archive), name: basename(archive) })),
);
const typed = packages.filter(({ manifest }) => Object.values(manifest.exports ?? {}).some(hasTypes));
const { version, repository } = await sourceManifest();
const [chart] = artifacts('chart');

/** The code of ONNX Runtime, with its own license. */
const isRuntime = ({ name }: { name: string }) => name.includes('model-runtime');

function hasTypes(entry: string | { types?: string }): boolean {
  return typeof entry === 'object' && entry.types !== undefined;
}

/** The version of the release may be newer than that of this checkout. */
async function sourceManifest() {
  const source = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { repository: { url: string } };
  const [first] = archives;
  return { repository: source.repository, version: (await manifestOf(first!)).version };
}

describe('the release', () => {
  it('has checksums that match', async () => {
    const lines = readFileSync(join(RELEASE, 'SHA256SUMS'), 'utf8');
    const files = readdirSync(RELEASE, { recursive: true, encoding: 'utf8' });
    const listed = lines.split('\n').flatMap((line) => files.filter((file) => line.endsWith(`  ${basename(file)}`)));
    const printed = await runProgram('sha256sum', listed, { cwd: RELEASE });
    expect(printed.replace(/ {2}.*\//g, '  ')).toBe(lines);
  });

  it('has the service, the clients, the command line, the importers, the adapters and the MCP bridge', () => {
    const runtimes = ['darwin-arm64', 'linux-arm64', 'linux-x64'].map((platform) => `model-runtime-${platform}`);
    const clients = [
      ...['ai-sdk', 'anthropic', 'cli', 'client', 'importers', 'langgraph', 'mastra', 'mcp-bridge', 'openai-agents'],
    ];
    const names = packages.map(({ manifest }) => manifest.name);
    expect(names).toEqual(expect.arrayContaining([...clients, ...runtimes].map((name) => `@memory-graph/${name}`)));
    expect(names).toHaveLength(clients.length + runtimes.length + 1);
    const python = [
      'agent_framework',
      'anthropic',
      'client',
      'crewai',
      'google_adk',
      'langgraph',
      'llamaindex',
      'openai_agents',
      'pipecat',
      'strands',
    ].map((name) => `memory_graph_${name}-${version}`);
    const files = python.flatMap((name) => [`${name}-py3-none-any.whl`, `${name}.tar.gz`]);
    expect(
      artifacts('python')
        .map((file) => basename(file))
        .sort(),
    ).toEqual(files.sort());
  });

  it('lists what the service consists of, in the format CycloneDX', () => {
    const bill = JSON.parse(readFileSync(join(RELEASE, `memory-graph-${version}.cdx.json`), 'utf8'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'memory-graph', version } } });
    expect(bill.components.map(({ purl }: { purl: string }) => purl)).toContainEqual(
      expect.stringMatching(/^pkg:npm\/%40nestjs\/core@/),
    );
  });

  it('has notes with the entry of the changelog and the commits', () => {
    expect(readFileSync(join(RELEASE, 'notes.md'), 'utf8')).toMatch(/^- \*\*.*<summary>Commits<\/summary>/s);
  });
});

describe.each(packages)('$name', ({ archive, manifest }) => {
  it('says its version, its license and where its sources are', () => {
    expect(manifest).toMatchObject({
      version,
      license: isRuntime(manifest) ? 'MIT' : 'Apache-2.0',
      repository: { url: repository.url },
    });
  });

  it('has a README and a license', async () => {
    const files = (await runProgram('tar', ['-tf', archive])).split('\n');
    expect(files).toEqual(expect.arrayContaining(['package/README.md', 'package/LICENSE']));
  });

  it('has entries that exist and are what package.json says', async () => {
    await runProgram('npx', ['--yes', 'publint@0.3.25', archive, '--strict'], { cwd: RELEASE });
  });
});

describe.each(typed)('$name', ({ archive }) => {
  it('has types that its users find', async () => {
    await runProgram('npx', ['--yes', '@arethetypeswrong/cli@0.18.5', archive, '--profile', 'esm-only'], {
      cwd: RELEASE,
    });
  });
});

it('the packages for Python pass twine check', async () => {
  const requirements = join(ROOT, 'tools/release/requirements-twine.txt');
  const env = { ...process.env, PYTHONPATH: await installPythonPackages('twine', requirements) };
  await runProgram('python3', ['-m', 'twine', 'check', '--strict', ...artifacts('python')], { env });
});

(chart && hasTool('helm') ? it : it.skip)('the chart starts the image of its version', async () => {
  const options = ['--kube-version', KUBERNETES_VERSIONS.at(-1)!, '--set', 'profile=standalone,secrets.generate=true'];
  const objects = await runProgram('helm', ['template', 'memory', chart!, ...options]);
  expect(objects).toContain(`/memory-graph:${version}`);
});

(hasTool('go') ? it : it.skip)('the workflows pass actionlint', async () => {
  await runProgram('go', ['run', ACTIONLINT], { cwd: ROOT });
});
