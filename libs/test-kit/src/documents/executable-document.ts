import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The block directly after a block of commands: their expected output. */
interface ShownAnswer {
  language: string;
  text: string;
}

/** Commands with their output and the expected output of the document; null if it shows none. */
export interface DocumentStep {
  commands: string;
  written: string;
  answer: ShownAnswer | null;
}

export interface DocumentRun {
  /** An empty folder: the commands run in it, beside the files that the document shows. */
  folder: string;
  /** The values that the reader has to set with `export …`. */
  env: NodeJS.ProcessEnv;
}

/**
 * A Markdown document about a running service, whose commands are executed as its readers would. Blocks of `sh` are
 * commands; a block of `json` or `text` directly after one is its output, where `…` matches values that differ each
 * time. A block of code that begins with a comment with a file name is that file.
 */
export class ExecutableDocument {
  private constructor(
    private readonly url: URL,
    readonly markdown: string,
  ) {}

  static async read(url: URL): Promise<ExecutableDocument> {
    return new ExecutableDocument(url, await readFile(url, 'utf8'));
  }

  /** All commands in one shell, which ends at the first that fails. @throws Error with all that was written until then */
  async run({ folder, env }: DocumentRun): Promise<DocumentStep[]> {
    for (const [name, text] of this.files()) await writeFile(join(folder, name), text);
    const blocks = this.commands();
    const separator = '---- next step ----';
    const script = blocks
      .map(({ commands }) => commands.replace(/^export URL=.*$/m, ''))
      .join(`\necho '${separator}'\n`);
    // What runs in the background ends with the shell, also where a command fails.
    const shell = spawn(
      'bash',
      ['-euo', 'pipefail', '-c', `trap 'kill $(jobs -p) 2>/dev/null || true' EXIT\n${script}`],
      {
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let [output, errors] = ['', ''];
    shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    shell.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [exitCode] = await once(shell, 'close');
    if (exitCode !== 0) throw new Error(`A command failed (${exitCode}) after these answers:\n${output}\n${errors}`);
    const written = output.split(separator);
    return blocks.map((block, index) => ({ ...block, written: (written[index] ?? '').trim() }));
  }

  /**
   * Runs the queries in one language. Each is followed by its answer, a block of `json`, which may be preceded by the same
   * query in other languages.
   * @param run returns the rows of an answer
   */
  async query(language: 'sql' | 'cypher', run: (query: string) => Promise<unknown[]>): Promise<DocumentStep[]> {
    const questions = this.markdown.matchAll(/((?:```(?:sql|cypher)\n(?:(?!```).)*```\n+)+)```json\n(.*?)```/gs);
    const steps: DocumentStep[] = [];
    for (const [, queries = '', text = ''] of questions) {
      for (const [, query = ''] of queries.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))) {
        const written = JSON.stringify(await run(query));
        steps.push({ commands: query, written, answer: { language: 'json', text } });
      }
    }
    return steps;
  }

  /** The text of a file that the document shows. */
  file(name: string): string {
    const text = this.files().get(name);
    if (text === undefined) throw new Error(`${this.url.pathname} shows no ${name}.`);
    return text;
  }

  /** The calls of tools that the document shows: blocks of `json` that name a tool and its arguments. */
  toolCalls(): { name: string; arguments: Record<string, unknown> }[] {
    const blocks = [...this.markdown.matchAll(/```json\n(\{\s*"name": .*?)```/gs)];
    return blocks.map(([, text = '']) => JSON.parse(text));
  }

  /** Rows of tables that end with a spec and the title of a test in it: how many, and which there are not. */
  async namedTests(): Promise<{ count: number; missing: string[] }> {
    // As [label]: path, for a path that many rows name.
    const references = this.markdown.matchAll(/^\[([\w.-]+)\]: (\S+\.spec\.ts)$/gm);
    const paths = new Map([...references].map(([, label, path]) => [label, path]));
    const rows = [...this.markdown.matchAll(/\[([\w.-]+)\](?:\((\S+\.spec\.ts)\))? “(.+)” \|$/gm)];
    const missing = [];
    for (const [, label, inline, title = ''] of rows) {
      const path = inline ?? paths.get(label) ?? '';
      if (!(await readFile(new URL(path, this.url), 'utf8')).includes(title)) missing.push(`${path}: ${title}`);
    }
    return { count: rows.length, missing };
  }

  private commands(): { commands: string; answer: ShownAnswer | null }[] {
    const blocks = this.markdown.matchAll(/```sh\n(.*?)```(?:\n```(json|text)\n(.*?)```)?/gs);
    return [...blocks].map(([, commands = '', language, text = '']) => ({
      commands,
      answer: language === undefined ? null : { language, text },
    }));
  }

  private files(): Map<string, string> {
    const blocks = this.markdown.matchAll(/```\w+\n((?:\/\/|#) (\w+\.\w+)\n.*?)```/gs);
    return new Map([...blocks].map(([, text = '', name = '']) => [name, text]));
  }
}

/**
 * Expects that each step printed the output that the document shows.
 * @param asShown makes of what was written what the document speaks of, as its default port
 */
export function expectShownAnswers(steps: readonly DocumentStep[], asShown: (written: string) => string): void {
  for (const { commands, written, answer } of steps) {
    if (answer === null) continue;
    const output = asShown(written);
    const isJson = answer.language === 'json';
    expect({ commands, output: isJson ? JSON.parse(output) : output }).toEqual({
      commands,
      output: isJson ? withPlaceholders(JSON.parse(answer.text)) : withPlaceholders(answer.text.trim()),
    });
  }
}

/** In what the document shows, `…` matches any text within a line, and alone any value but null. */
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
