import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { installPythonPackages } from '@memory-graph/dev-stack/python-packages';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { withoutTestRunner } from '@memory-graph/test-kit/service';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PYTHON_PACKAGES = join(HERE, '../python/requirements-run.txt');

export interface Call {
  call: string;
  args?: unknown[];
  options?: Record<string, unknown>;
  client: Record<string, unknown>;
}

/** A client as its users install it, and how to call it. */
export interface PackedClient {
  /** The program that takes calls, with its arguments. */
  command: readonly [string, ...string[]];
  folder: string;
  env: NodeJS.ProcessEnv;
}

/** @param folder an empty folder for the package and a project that depends on it */
export async function installTypescript(folder: string): Promise<PackedClient> {
  await pack('typescript', folder);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const npm = ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', await packageIn(folder, '.tgz')];
  await runProgram('npm', npm, { cwd: folder });
  await copyFile(join(HERE, 'driver.mjs'), join(folder, 'driver.mjs'));
  return { command: [process.execPath, 'driver.mjs'], folder, env: {} };
}

/** @param folder an empty folder for the package and an environment that has it */
export async function installPython(folder: string): Promise<Record<'sync' | 'async', PackedClient>> {
  const [packages] = await Promise.all([
    installPythonPackages('client-python-run', PYTHON_PACKAGES),
    pack('python', folder),
  ]);
  await mkdir(folder, { recursive: true });
  await runProgram('python3', ['-m', 'venv', 'environment'], { cwd: folder });
  const pip = ['install', '--quiet', '--disable-pip-version-check', '--no-index', await packageIn(folder, '.whl')];
  const env = { PYTHONPATH: packages };
  await runProgram(join(folder, 'environment/bin/pip'), pip, {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: packages },
  });
  const python = join(folder, 'environment/bin/python');
  const clientOf = (mode: string): PackedClient => ({ command: [python, join(HERE, 'driver.py'), mode], folder, env });
  return { sync: clientOf('sync'), async: clientOf('async') };
}

function pack(name: 'typescript' | 'python', folder: string): Promise<void> {
  return runProgram(process.execPath, [join(HERE, '../pack.mjs'), name, folder]);
}

async function packageIn(folder: string, extension: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => file.endsWith(extension));
  if (name === undefined) throw new Error(`No package ${extension} was made`);
  return `./${name}`;
}

/** A client in a process of its own. */
export class RunningClient {
  private readonly lines: AsyncIterator<string>;
  private written = '';

  private constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    reader: Interface,
  ) {
    this.lines = reader[Symbol.asyncIterator]();
    child.stderr.on('data', (chunk: Buffer) => (this.written += chunk.toString()));
  }

  static start({ command: [program, ...args], folder, env }: PackedClient, settings: NodeJS.ProcessEnv): RunningClient {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...withoutTestRunner(process.env), ...env, ...settings },
    });
    return new RunningClient(child, createInterface(child.stdout));
  }

  async call(call: Call): Promise<any> {
    this.child.stdin.write(`${JSON.stringify(call)}\n`);
    const { value, done } = await this.lines.next();
    if (done) throw new Error(`The client ended:\n${this.written}`);
    return JSON.parse(value);
  }

  async close(): Promise<void> {
    this.child.stdin.end();
    if (this.child.exitCode === null) await once(this.child, 'close');
  }
}
