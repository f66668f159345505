import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPythonPackages } from '@memory-graph/dev-stack/python-packages';
import { runProgram } from '@memory-graph/dev-stack/run-program';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ADAPTERS = join(HERE, '../../adapters');

/** The locked packages of the frameworks need 3.11; the adapters themselves do not. */
export const hasPython =
  spawnSync('python3', ['-c', 'import sys, venv; assert sys.version_info >= (3, 11)']).status === 0;

/** The files of locked packages: two, because frameworks need different versions of the same ones. */
export type PythonRequirements = 'python' | 'python-crewai';

/** An adapter in Python: its folder here, and the module that it installs. */
export interface PythonAdapter {
  folder: string;
  module: string;
  /** What its framework is installed with. Default: `python`. */
  requirements?: PythonRequirements;
}

/** The adapters as their users install them, beside the frameworks. */
export interface PythonEnvironment {
  python: string;
  env: NodeJS.ProcessEnv;
  /** Keeps what mypy found in the frameworks for the next run. */
  typeCache: string;
}

/** The names of the tests in the `tests` folder of an adapter. */
export async function testsOf({ folder }: PythonAdapter): Promise<string[]> {
  const tests = join(ADAPTERS, folder, 'tests');
  const files = (await readdir(tests)).filter((name) => /^test_.*\.py$/.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(tests, name), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/^ {4}(?:async )?def (test_\w+)/gm)].map(([, name = '']) => name));
}

/**
 * @param adapters with the same requirements
 * @param folder an empty folder for the packages and an environment that has them
 */
export async function installAdapters(adapters: readonly PythonAdapter[], folder: string): Promise<PythonEnvironment> {
  const requirements = adapters[0]?.requirements ?? 'python';
  await mkdir(folder, { recursive: true });
  const pack = (name: string) => runProgram(process.execPath, [join(HERE, '../../pack.mjs'), name, folder]);
  const [packages] = await Promise.all([
    installPythonPackages(`adapters-${requirements}`, join(HERE, `requirements-${requirements}.txt`)),
    runProgram('python3', ['-m', 'venv', 'environment'], { cwd: folder }),
    pack('python').then(() => Promise.all(adapters.map((adapter) => pack(adapter.folder)))),
  ]);
  const env = { ...process.env, PYTHONPATH: packages };
  const wheels = (await readdir(folder)).filter((name) => name.endsWith('.whl')).map((name) => `./${name}`);
  const pip = ['install', '--quiet', '--disable-pip-version-check', '--no-index', ...wheels];
  await runProgram(join(folder, 'environment/bin/pip'), pip, { cwd: folder, env });
  const typeCache = join(packages, '../mypy-cache');
  return { python: join(folder, 'environment/bin/python'), env: { PYTHONPATH: packages }, typeCache };
}

/** Runs the tests of an adapter. @returns by name why a test failed, or null. A test that did not run is missing */
export async function runTests(
  { folder }: PythonAdapter,
  { python, env }: PythonEnvironment,
  settings: NodeJS.ProcessEnv,
): Promise<Map<string, string | null>> {
  const child = spawn(python, ['-B', '-W', 'ignore', join(HERE, 'run_tests.py'), join(ADAPTERS, folder, 'tests')], {
    env: { ...process.env, ...env, ...settings },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [exitCode] = await once(child, 'close');
  if (exitCode !== 0) throw new Error(`The tests of ${folder} ended with ${exitCode}:\n${output}\n${errors}`);
  const lines = output.split('\n').filter((line) => line.startsWith('{"name"'));
  const outcomes = new Map<string, string | null>();
  for (const { name, failure } of lines.map((line) => JSON.parse(line))) {
    outcomes.set(name, outcomes.get(name) ?? failure);
  }
  return outcomes;
}

/** Checks the types of modules and packages, as strict as a project of a user may be. @throws Error with what is wrong */
export async function checkTypes(
  modules: readonly string[],
  { python, env, typeCache }: PythonEnvironment,
  folder: string,
): Promise<void> {
  const mypy = ['-m', 'mypy', '--strict', '--cache-dir', typeCache, ...modules];
  await runProgram(python, mypy, { cwd: folder, env: { ...process.env, ...env } });
}
