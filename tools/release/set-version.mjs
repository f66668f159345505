import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const OURS = '@memory-graph/';
const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** The files that have the version of a release, and how a text of each gets another one. */
const PLACES = [
  { files: ['package.json', '*/package.json'], change: inPackage },
  { files: ['package-lock.json'], change: inLock },
  { files: ['*/pyproject.toml'], change: inPythonProject },
  {
    files: ['clients/cli/plugin/*/plugin.json', 'clients/cli/mcpb/manifest.json'],
    change: (text, version) => text.replace(/(?<=^  "version": ")[^"]*/m, version),
  },
  {
    files: ['deploy/Dockerfile'],
    change: (text, version) => text.replace(/(?<=image\.version=")[^"]*/, version),
  },
  {
    files: ['deploy/helm/memory-graph/Chart.yaml'],
    change: (text, version) =>
      text.replace(/(?<=^version: ).*/m, version).replace(/(?<=^appVersion: ').*(?=')/m, version),
  },
];

/**
 * The version of a release is that of the root `package.json`. All other files follow it.
 * @param {string} root of a checkout
 * @param {string} version
 * @returns {Promise<Map<string, string>>} the new texts of the files that have another version, by path
 */
export async function filesWithOtherVersion(root, version) {
  const changed = new Map();
  for (const { files, change } of PLACES) {
    for (const file of tracked(root, files)) {
      const text = await readFile(join(root, file), 'utf8');
      const wanted = change(text, version);
      if (wanted !== text) changed.set(file, wanted);
    }
  }
  return changed;
}

/** Writes the version into all files that have one. */
export async function setVersion(root, version) {
  for (const [file, text] of await filesWithOtherVersion(root, version)) await writeFile(join(root, file), text);
}

function tracked(root, patterns) {
  return execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
}

function inPackage(text, version) {
  const manifest = JSON.parse(text);
  setIn(manifest, version);
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function inLock(text, version) {
  const lock = JSON.parse(text);
  lock.version = version;
  const own = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules/'));
  for (const [, manifest] of own) setIn(manifest, version);
  return `${JSON.stringify(lock, null, 2)}\n`;
}

function setIn(manifest, version) {
  manifest.version = version;
  for (const group of DEPENDENCIES.map((name) => manifest[name] ?? {})) {
    for (const name of Object.keys(group).filter((dependency) => dependency.startsWith(OURS))) group[name] = version;
  }
}

/** The adapters in Python work with each patch of the client of their minor version. */
function inPythonProject(text, version) {
  const [major, minor] = version.split('.').map(Number);
  return text
    .replace(/(?<=^version = ").*(?="$)/m, version)
    .replace(/(?<="memory-graph-client)>=[^"]*/, `>=${major}.${minor},<${major}.${minor + 1}`);
}
