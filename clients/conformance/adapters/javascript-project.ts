import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '@memory-graph/dev-stack/run-program';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const INSTALLED = join(ROOT, 'node_modules');
const COMPILER = join(INSTALLED, 'typescript/bin/tsc');
/** What the examples and the adapters import. */
const FRAMEWORKS = ['@ai-sdk', '@anthropic-ai', '@langchain', '@openai', '@types', 'ai', 'zod'];
/** As strict as a project of a user may be. Frameworks do not pass it themselves. */
const STRICT = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: true },
  ...{ module: 'nodenext', target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'] },
};

/**
 * A project with the packed client and packed adapters, beside the frameworks that are installed here.
 * @param adapters their names in clients/pack.mjs
 * @param folder an empty folder
 */
export async function installAdapters(adapters: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of ['typescript', ...adapters]) {
    await runProgram(process.execPath, [join(ROOT, 'clients/pack.mjs'), name, folder]);
  }
  const packages = (await readdir(folder)).filter((name) => name.endsWith('.tgz')).map((name) => `./${name}`);
  const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  await runProgram('npm', ['install', ...options, ...packages], { cwd: folder });
  for (const name of FRAMEWORKS) await symlink(join(INSTALLED, name), join(folder, 'node_modules', name));
}

/**
 * Compiles programs of a project.
 * @param programs texts in TypeScript by path
 * @throws Error with what the compiler wrote
 */
export async function compile(folder: string, programs: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of programs) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const settings = { compilerOptions: STRICT, files: [...programs.keys()] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await runProgram(process.execPath, [COMPILER, '-p', folder]);
}
