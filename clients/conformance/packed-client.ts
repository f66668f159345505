import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPythonPackages } from '@memory-graph/dev-stack/python-packages';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { LineProgram } from '@memory-graph/test-kit/service';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PYTHON_PACKAGES = join(HERE, '../python/requirements-run.txt');

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

/**
 * The command line, with the packages that it needs.
 * @param folder an empty folder for the packages and a project that depends on them
 */
export async function installCommandLine(folder: string): Promise<void> {
  for (const name of ['typescript', 'importers', 'mcp-bridge', 'cli'] as const) await pack(name, folder);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const packages = (await readdir(folder)).filter((file) => file.endsWith('.tgz')).map((file) => `./${file}`);
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await runProgram('npm', ['install', ...options, ...packages], { cwd: folder });
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

async function pack(name: 'typescript' | 'python' | 'importers' | 'mcp-bridge' | 'cli', folder: string): Promise<void> {
  await runProgram(process.execPath, [join(HERE, '../pack.mjs'), name, folder]);
}

async function packageIn(folder: string, extension: string): Promise<string> {
  const name = (await readdir(folder)).find((file) => file.endsWith(extension));
  if (name === undefined) throw new Error(`No package ${extension} was made`);
  return `./${name}`;
}

/** Runs a client in a process of its own. */
export function startClient({ command, folder, env }: PackedClient, settings: NodeJS.ProcessEnv): LineProgram {
  return new LineProgram(command, { ...env, ...settings }, folder);
}
