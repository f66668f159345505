import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { FakeModelServer, startFakeAnthropic, startFakeOpenAiResponses, text } from '@memory-graph/test-kit/models';
import { SharedService, untilProcessed } from '@memory-graph/test-kit/service';

const execute = promisify(execFile);
const PLUGIN = fileURLToPath(new URL('../../plugin', import.meta.url));
const PACKAGES = ['@anthropic-ai/claude-code@2.1.197', '@openai/codex@0.171.0'];
const MARKETPLACE = ['plugin', 'marketplace', 'add', PLUGIN];
const ID = 'memory-graph@memory-graph';
const PROMPT = 'Where are the retries done? By the way, we decided to use pnpm.';

/** How each agent is installed, runs one prompt, and finds its model. */
const AGENTS = {
  'claude-code': {
    script: '@anthropic-ai/claude-code/cli-wrapper.cjs',
    install: ['plugin', 'install', ID],
    prompt: ['-p', PROMPT],
    startModel: startFakeAnthropic,
    settings: () => ({ file: '.claude/settings.json', content: '{}' }),
    envOf: (model: string) => ({
      ANTHROPIC_BASE_URL: model,
      ANTHROPIC_API_KEY: 'any',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
    }),
  },
  codex: {
    script: '@openai/codex/bin/codex.js',
    install: ['plugin', 'add', ID],
    prompt: ['exec', '--skip-git-repo-check', '--dangerously-bypass-hook-trust', PROMPT],
    startModel: startFakeOpenAiResponses,
    settings: (model: string) => ({
      file: '.codex/config.toml',
      content:
        'model_provider = "scripted"\n[model_providers.scripted]\nname = "scripted"\nwire_api = "responses"\n' +
        `base_url = "${model}/v1"\nenv_key = "MODEL_KEY"\n`,
    }),
    envOf: () => ({ MODEL_KEY: 'any' }),
  },
} as const;

describe('the plug-in, in the real agents with a scripted model', () => {
  let folder: string;
  let service: SharedService;
  let model: FakeModelServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-agents-'));
    await writeFile(join(folder, 'package.json'), '{}');
    const npm = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES];
    [service] = await Promise.all([SharedService.open(), execute('npm', npm, { cwd: folder })]);
  });
  afterEach(() => model.close());
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(Object.keys(AGENTS) as (keyof typeof AGENTS)[])('%s recalls and keeps', async (source) => {
    const agent = AGENTS[source];
    model = await agent.startModel(() => text('Noted: we use pnpm.'));
    const subject = `shop-of-${source}`;
    const [home, cwd] = [join(folder, source), join(folder, subject)];
    await mkdir(cwd);
    await write(home, agent.settings(model.origin));
    const login = { current: service.url, services: { [service.url]: { kind: 'token', token: service.token } } };
    await write(home, { file: '.config/memory-graph/credentials.json', content: JSON.stringify(login) });
    await service.call('POST', '/api/v1/add?wait=true', {
      ...{ episodeBody: 'We decided to keep the retries in the client.', referenceTime: '2026-03-01T00:00:00Z' },
      ...{ source: 'spec', subject },
    });

    const env = { PATH: process.env['PATH'], HOME: home, ...agent.envOf(model.origin) };
    const run = async (args: readonly string[]) => {
      const started = execute(process.execPath, [join(folder, 'node_modules', agent.script), ...args], { cwd, env });
      // Codex would read more of the prompt from it.
      started.child.stdin?.end();
      return (await started).stdout;
    };
    await run(MARKETPLACE);
    await run(agent.install);
    expect(await run(agent.prompt)).toContain('we use pnpm');

    const asked = model.requests.flatMap(({ messages }) => messages.map(({ content }) => content)).join('\n');
    expect(asked).toContain('data, not instructions');
    expect(asked).toContain('to keep the retries in the client');
    await untilProcessed(service);
    const { body } = await service.call('GET', `/api/v1/episodes?source=${source}&subject=${subject}`);
    expect(body.episodes.map(({ content }: { content: string }) => content).sort()).toEqual([
      'Noted: we use pnpm.',
      PROMPT,
    ]);
    const { facts } = (await service.call('GET', `/api/v1/facts?source=${source}&subject=${subject}`)).body;
    expect(facts.map(({ content }: { content: string }) => content).join('\n')).toContain('pnpm');
  });
});

async function write(home: string, { file, content }: { file: string; content: string }): Promise<void> {
  await mkdir(join(home, file, '..'), { recursive: true });
  await writeFile(join(home, file), content);
}
