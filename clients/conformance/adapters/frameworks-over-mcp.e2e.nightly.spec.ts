import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExecutableDocument, expectShownAnswers } from '@memory-graph/test-kit/documents';
import { type FakeModelServer, json, startFakeOpenAi, text } from '@memory-graph/test-kit/models';
import { SharedService } from '@memory-graph/test-kit/service';
import { installFromRegistry } from './javascript-project.js';
import { hasPython, installAdapters } from './python-adapters.js';

const PAGE = new URL('../../../docs/guide/frameworks-over-mcp.md', import.meta.url);
const VERCEL = ['ai@7.0.173', '@ai-sdk/mcp', '@ai-sdk/openai-compatible@3.0.92', 'zod@4.6.7'];
const INSTALLATION_MS = 600_000;
const folder = await mkdtemp(join(tmpdir(), 'memory-graph-mcp-frameworks-'));
let model: FakeModelServer;

beforeAll(async () => {
  model = await startFakeOpenAi(({ messages }) => {
    const { role, content } = messages.at(-1)!;
    if (role === 'user' && content.includes('Remember')) {
      return json({ content: 'I live in Oslo.', waitSeconds: 30 }, 'memory_add');
    }
    if (role === 'user') return json({ query: content }, 'memory_search');
    if (content.includes('Ada lives in Oslo')) return text('You live in Oslo.');
    return text(content.includes('completed') ? 'I will remember it.' : `The tool says: ${content}`);
  });
});

afterAll(async () => {
  await model.close();
  await rm(folder, { recursive: true, force: true });
});

(hasPython ? it : it.skip)(
  'each program of the page lets a model remember and search',
  async () => {
    const project = join(folder, 'project');
    await mkdir(project);
    await installFromRegistry([], VERCEL, project);
    const { python, env } = await installAdapters([], join(folder, 'python'));
    const { url, token } = await SharedService.open('Ada');
    const run = {
      ...{ MEMORY_GRAPH_URL: url, MEMORY_GRAPH_TOKEN: token },
      ...{ OPENAI_BASE_URL: `${model.origin}/v1`, OPENAI_API_KEY: 'none', MODEL: 'fake' },
      PATH: `${join(python, '..')}:${process.env['PATH']}`,
    };
    const document = await ExecutableDocument.read(PAGE);
    expectShownAnswers(await document.run({ folder: project, env: { ...env, ...run } }), (written) => written);
  },
  INSTALLATION_MS,
);
