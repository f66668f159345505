import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '@memory-graph/test-kit/service-process';

const DOCUMENT = new URL('../../../docs/authentication.md', import.meta.url);
const EMAIL = 'ada.lovelace@example.com';
const PASSWORD = 'correct horse battery staple';

/** Commands, and what the document says that they write; null: it does not say. */
interface Step {
  commands: string;
  answer: { language: string; text: string } | null;
}

describe('docs/authentication.md', () => {
  let folder: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-docs-'));
    const env = { MEMORY_GRAPH_BOOTSTRAP_EMAIL: EMAIL, MEMORY_GRAPH_BOOTSTRAP_PASSWORD: PASSWORD };
    service = await ServiceProcess.start({ dataDir: join(folder, 'data'), env });
  });
  afterAll(async () => {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('names tests that there are', async () => {
    const rows = [...(await readFile(DOCUMENT, 'utf8')).matchAll(/\[[\w-]+\]\((\S+\.spec\.ts)\) “(.+)” \|$/gm)];
    const missing = [];
    for (const [, path = '', title = ''] of rows) {
      if (!(await readFile(new URL(path, DOCUMENT), 'utf8')).includes(title)) missing.push(`${path}: ${title}`);
    }
    expect(rows.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it('shows commands that work, and what they answer', async () => {
    const steps = stepsOf(await readFile(DOCUMENT, 'utf8'));
    const written = await run(steps);
    expect(steps.length).toBeGreaterThan(5);
    for (const [index, { commands, answer }] of steps.entries()) {
      if (answer === null) continue;
      const output = asShown(written[index] ?? '');
      const isJson = answer.language === 'json';
      expect({ commands, output: isJson ? JSON.parse(output) : output }).toEqual({
        commands,
        output: isJson ? withPlaceholders(JSON.parse(answer.text)) : withPlaceholders(answer.text.trim()),
      });
    }
  });

  /** The document speaks of the default port. */
  function asShown(output: string): string {
    const shownUrl = 'http://localhost:3000';
    return output
      .trim()
      .replaceAll(service.url, shownUrl)
      .replaceAll(encodeURIComponent(service.url), encodeURIComponent(shownUrl));
  }

  /** All steps in one shell, which ends at the first command that fails. @returns what each of them wrote */
  async function run(steps: readonly Step[]): Promise<string[]> {
    const separator = '---- next step ----';
    const script = steps
      .map(({ commands }) => commands.replace(/^export URL=.*$/m, ''))
      .join(`\necho '${separator}'\n`);
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...process.env, URL: service.url, TOKEN: service.token, EMAIL, PASSWORD },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    shell.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [exitCode] = await once(shell, 'close');
    if (exitCode !== 0) throw new Error(`A command failed (${exitCode}) after these answers:\n${output}\n${errors}`);
    return output.split(separator);
  }
});

/** Each block of commands (```sh) with the block that follows it at once, which is its answer. */
function stepsOf(markdown: string): Step[] {
  const blocks = markdown.matchAll(/```sh\n(.*?)```(?:\n```(json|text)\n(.*?)```)?/gs);
  return [...blocks].map(([, commands = '', language, text = '']) => ({
    commands,
    answer: language === undefined ? null : { language, text },
  }));
}

/** In what the document shows, `…` stands for any text within a line, and alone for any value but null. */
function withPlaceholders(shown: unknown): unknown {
  if (shown === '…') return expect.anything();
  if (typeof shown === 'string') {
    return shown.includes('…') ? expect.stringMatching(`^${shown.split('…').map(escaped).join('.*')}$`) : shown;
  }
  if (Array.isArray(shown)) return shown.map(withPlaceholders);
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, withPlaceholders(value)]));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
