// Compiles one project's sources (src/**/*.ts, specs and what serves only them left out) to dist/ with source maps.
// Called by Nx, which skips projects whose sources did not change: see targetDefaults in nx.json.
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { compileTypeScript } from './compile-typescript.mjs';

const [projectRoot] = process.argv.slice(2);
if (!projectRoot) throw new Error('usage: build-project.mjs <project root>');

const sourceRoot = join(projectRoot, 'src');
const outputRoot = join(projectRoot, 'dist');

const files = (await readdir(sourceRoot, { recursive: true })).sort();
const sources = files.filter((file) => file.endsWith('.ts') && !isTestCode(file));
const copied = files.filter((file) => /\.([cm]js|json|txt|bin)$/.test(file) && !isTestCode(file));

await rm(outputRoot, { recursive: true, force: true });
await Promise.all([...sources.map(compile), ...copied.map(copy)]);

/** As .dependency-cruiser.mjs sees it: specs, and the folder `testing` beside them. */
function isTestCode(file) {
  return file.endsWith('.spec.ts') || file.startsWith(`testing${sep}`);
}

async function copy(file) {
  const output = join(outputRoot, file);
  await mkdir(dirname(output), { recursive: true });
  await copyFile(join(sourceRoot, file), output);
}

async function compile(file) {
  const source = join(sourceRoot, file);
  const output = join(outputRoot, file.replace(/\.ts$/, '.js'));
  const { code, map } = await compileTypeScript(await readFile(source, 'utf8'), relative(dirname(output), source));
  await mkdir(dirname(output), { recursive: true });
  await writeFile(output, `${code}\n//# sourceMappingURL=${output.split('/').at(-1)}.map\n`);
  await writeFile(`${output}.map`, map);
}
