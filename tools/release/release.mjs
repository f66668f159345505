// `npm run release -- [VERSION] [--dry-run [--no-image] [--complete]]`: docs/contributing/releasing.md describes it.
//   VERSION      default: the next minor version
//   --dry-run    makes the artifacts in dist/release, of the last commit, and changes nothing else
//   --no-image   leaves out the image, which takes as long as all others together
//   --complete   fails if this machine cannot make an artifact
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { makeArtifacts, writeChecksums } from './artifacts.mjs';
import { entryOf, notesOf, withRelease } from './changelog.mjs';
import { setVersion } from './set-version.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUTPUT = join(ROOT, 'dist/release');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, 'no-image': { type: 'boolean' }, complete: { type: 'boolean' } },
});
const { version: current, repository } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
const version = positionals[0] ?? nextMinor(current);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is not a version such as 0.2.0`);

await (values['dry-run'] ? makeRelease() : tagRelease());

/** Commits the version and the changelog, and tags the commit. A person pushes both, and the tag publishes. */
async function tagRelease() {
  const git = (...args) => runProgram('git', args, { cwd: ROOT });
  if ((await git('status', '--porcelain')) !== '') throw new Error('There are changes that are not committed');
  await writeRelease(ROOT);
  await git('commit', '--all', '--message', `chore(release): ${version}`);
  await git('tag', '--annotate', `v${version}`, '--message', `Memory Graph ${version}`);
  console.log(`Committed and tagged v${version}. To publish it: git push --atomic origin HEAD v${version}`);
}

/** In a clone, where nothing is left over from the work on this checkout. */
async function makeRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'memory-graph-release-'));
  // The name of the folder becomes that of the bill of materials.
  const tree = join(folder, 'memory-graph');
  try {
    await runProgram('git', ['clone', '--quiet', '--shared', ROOT, tree]);
    await writeRelease(tree);
    console.log(`Installing packages for ${version} …`);
    await runProgram('npm', ['ci', '--no-audit', '--no-fund'], { cwd: tree });
    await rm(OUTPUT, { recursive: true, force: true });
    await mkdir(OUTPUT, { recursive: true });
    console.log('Making the artifacts …');
    const missing = await makeArtifacts(tree, version, OUTPUT, { hasImage: !values['no-image'] });
    console.log(await writeChecksums(OUTPUT));
    await writeNotes(tree);
    for (const reason of missing) console.log(`Not made: ${reason}`);
    console.log(`${OUTPUT} has the release ${version}. Verify it: npm run test:release`);
    if (values.complete && missing.length > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the version and the heading of the changelog. */
async function writeRelease(tree) {
  const changelog = join(tree, 'CHANGELOG.md');
  const today = new Date().toISOString().slice(0, 10);
  await writeFile(changelog, withRelease(await readFile(changelog, 'utf8'), version, today));
  await setVersion(tree, version);
}

async function writeNotes(tree) {
  const entry = entryOf(await readFile(join(tree, 'CHANGELOG.md'), 'utf8'), version);
  const tag = `v${version}`;
  // With the tag present, its commits are the latest ones; before that, they are the unreleased ones.
  const isTagged = (await runProgram('git', ['tag', '--list', tag], { cwd: tree })) !== '';
  const range = isTagged ? ['--latest'] : ['--unreleased', '--tag', tag];
  const lister = ['--config', 'tools/release/cliff.toml', ...range];
  const commits = await runProgram('npx', ['--yes', 'git-cliff@2.14.2', ...lister], { cwd: tree });
  const files = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/${tag}`;
  await writeFile(join(OUTPUT, 'notes.md'), notesOf(entry, commits, files));
}

function nextMinor(of) {
  const [major, minor] = of.split('.').map(Number);
  return `${major}.${minor + 1}.0`;
}
