// Makes the manifests of the workspace in the current folder those of a program that only runs: `node production-manifests.mjs`.
// They then name what is installed, no more, and `npm sbom` lists it. Of the whole workspace it would leave out every package
// that one of development needs as well, such as express.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What npm linked here: of the workspace, some packages were not asked for, and so not copied. */
const LINKS = 'node_modules/@memory-graph';
const PARTS = ['apps', 'libs'];
const DOCS = 'docs';
const UNUSED = ['test-kit'];

for (const name of readdirSync(LINKS)) {
  const kept = name === DOCS || (PARTS.some((part) => existsSync(join(part, name))) && !UNUSED.includes(name));
  if (!kept) rmSync(join(LINKS, name));
}
for (const name of UNUSED) rmSync(join('libs', name), { recursive: true });
const folders = [DOCS, ...PARTS.flatMap((part) => readdirSync(part).map((name) => join(part, name)))];
for (const folder of folders) change(folder, ({ devDependencies: _, scripts: __, nx: ___, ...manifest }) => manifest);
// npm's own notes of what it installed.
rmSync('node_modules/.package-lock.json');
change('.', ({ devDependencies: _, scripts: __, ...manifest }) => ({ ...manifest, workspaces: folders }));

function change(folder, edit) {
  const file = join(folder, 'package.json');
  writeFileSync(file, `${JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
}
