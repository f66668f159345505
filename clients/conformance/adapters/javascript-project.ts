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
 * @param versions other versions of frameworks, by name: the names under which they are installed here
 */
export async function installAdapters(
  adapters: readonly string[],
  folder: string,
  versions: Readonly<Record<string, string>> = {},
): Promise<void> {
  const options = ['--offline', '--legacy-peer-deps'];
  await install(adapters, options, folder);
  const own = Object.keys(versions).map((name) => name.split('/')[0]);
  const links = [
    ...FRAMEWORKS.filter((name) => !own.includes(name)).map((name) => [name, name]),
    ...Object.entries(versions),
  ];
  for (const [name = '', installed = ''] of links) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(INSTALLED, installed), link);
  }
}

/**
 * A project with the packed client and packed adapters, and with frameworks from the registry.
 * @param adapters their names in clients/pack.mjs
 * @param frameworks as npm takes them
 * @param folder an empty folder
 */
export function installFromRegistry(
  adapters: readonly string[],
  frameworks: readonly string[],
  folder: string,
): Promise<void> {
  return install(adapters, ['--prefer-offline', ...frameworks], folder);
}

async function install(adapters: readonly string[], more: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of ['typescript', ...adapters]) {
    await runProgram(process.execPath, [join(ROOT, 'clients/pack.mjs'), name, folder]);
  }
  const packages = (await readdir(folder)).filter((name) => name.endsWith('.tgz')).map((name) => `./${name}`);
  const options = ['--no-audit', '--no-fund', '--ignore-scripts'];
  await runProgram('npm', ['install', ...options, ...more, ...packages], { cwd: folder });
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
