import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { hasTool } from '../deploy-check/chart/render-chart.mjs';
import { findEngine } from '../images/container-engine.mjs';

/**
 * Makes everything of a release but its notes.
 * @param {string} tree a checkout with its packages installed, in which all files have the version
 * @param {string} version
 * @param {string} folder where the artifacts go
 * @param {{ hasImage: boolean }} choice
 * @returns {Promise<string[]>} the artifacts that this machine cannot make, with the reason
 */
export async function makeArtifacts(tree, version, folder, { hasImage }) {
  const run = (command, ...args) => runProgram(command, args, { cwd: tree });
  for (const kind of ['npm', 'python', 'chart', 'image']) await mkdir(join(folder, kind), { recursive: true });
  const missing = [];

  await run('npm', 'run', '--silent', 'pack:service', '--', join(folder, 'npm'));
  await run('npm', 'run', '--silent', 'clients:pack');
  const packed = join(tree, 'clients/dist');
  for (const file of await readdir(packed)) {
    const kind = { '.tgz': 'npm', '.mcpb': '.' }[extname(file)] ?? 'python';
    await copyFile(join(packed, file), join(folder, kind, file));
  }

  await writeFile(join(folder, `memory-graph-${version}.cdx.json`), await contentsOf(tree));

  const chart = ['package', 'deploy/helm/memory-graph', '--destination', join(folder, 'chart')];
  if (hasTool('helm')) await run('helm', ...chart);
  else missing.push('the chart: helm was not found');

  if (hasImage) {
    const engine = findEngine();
    if (engine === null) missing.push('the image: neither podman nor docker answers');
    else await saveImage(run, engine, version, join(folder, 'image'));
  }
  return missing;
}

/** @returns the bill of materials of the service: all that its applications need to run, as in the image */
async function contentsOf(tree) {
  const parent = await mkdtemp(join(tmpdir(), 'memory-graph-contents-'));
  // The name of the folder becomes that of the bill of materials.
  const folder = join(parent, 'memory-graph');
  const run = (command, ...args) => runProgram(command, args, { cwd: folder });
  try {
    const manifests = ['ls-files', '--', 'package.json', '*/package.json', 'package-lock.json', '.npmrc'];
    for (const file of (await runProgram('git', manifests, { cwd: tree })).trim().split('\n')) {
      await cp(join(tree, file), join(folder, file));
    }
    const apps = (await readdir(join(folder, 'apps'))).filter((name) => name !== 'console');
    const wanted = ['--omit=dev', '--include-workspace-root', ...apps.map((name) => `--workspace=apps/${name}`)];
    await run('npm', 'ci', '--no-audit', '--no-fund', ...wanted);
    await run(process.execPath, join(tree, 'deploy/image/production-manifests.mjs'));
    return await run('npm', 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application');
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** The image as an archive, with its bill of materials. */
async function saveImage(run, { name, flags }, version, folder) {
  const image = `localhost/memory-graph:${version}`;
  const file = join(folder, `memory-graph-image-${version}`);
  await run(process.execPath, 'tools/images/build-image.mjs', '--tag', image, '--sbom', `${file}.cdx.json`);
  const format = name === 'podman' ? ['--format', 'oci-archive'] : [];
  await run(name, ...flags, 'save', ...format, '--output', `${file}.oci.tar`, image);
}

/**
 * Writes `SHA256SUMS`, which `sha256sum --check` reads where all files were downloaded to one folder.
 * @param {string} folder
 * @returns {Promise<string>} its text: one line a file
 */
export async function writeChecksums(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines = await Promise.all(files.sort().map(async (file) => `${await checksum(file)}  ${basename(file)}\n`));
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
  return lines.join('');
}

async function checksum(file) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}
