import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installCommandsIn } from './install-commands.js';
import { comparedOnPypi, lockedByNpm, lockedByPip, npmManifest, pythonManifest } from './manifests.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** All text files, except those that git ignores. */
const FILES = execFileSync('git', ['grep', '--untracked', '-I', '--files-with-matches', '-e', ''], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const named = (pattern: RegExp) => FILES.filter((file) => pattern.test(basename(file)));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** On npm, the scope is ours. On PyPI, a prefix can be anyone's: ours are the names that our manifests have. */
const SCOPE = '@memory-graph/';
const PREFIX = 'memory-graph-';
/** `memory-graph` itself is a package of somebody else, on npm and on PyPI. */
const LIKE_OURS = /memory[-_.]?graph/i;
/** Packages that readers are asked to install and that no lock file has, with their owners. */
const KNOWN = new Map([
  ['standardwebhooks', 'the Standard Webhooks project, on PyPI and npm'],
  ['tsx', 'privatenumber, on npm'],
  ['@ai-sdk/mcp', 'the AI SDK of Vercel, on npm'],
  ['@mastra/core', 'the Mastra project, on npm'],
  ['git-cliff', 'orhun, on npm'],
  ['publint', 'the publint project, on npm'],
  ['@arethetypeswrong/cli', 'andrewbranch, on npm'],
  ['@openapitools/openapi-generator-cli', 'the OpenAPI Generator project, on npm'],
]);

const MANIFESTS = [
  ...named(/^package\.json$/).map((file) => ({ file, ...npmManifest(read(file)) })),
  ...named(/^pyproject\.toml$/).map((file) => ({ file, ...pythonManifest(read(file)) })),
];
const LOCKED = {
  npm: new Set(named(/^package-lock\.json$/).flatMap((file) => lockedByNpm(read(file)))),
  pypi: new Set(named(/^requirements.*\.txt$/).flatMap((file) => lockedByPip(read(file)))),
};
const OURS_ON_PYPI = new Set(
  MANIFESTS.filter(({ registry, name }) => registry === 'pypi' && name.startsWith(PREFIX)).map(({ name }) => name),
);

function isTrusted(registry: 'npm' | 'pypi', name: string): boolean {
  if (registry === 'npm') return name.startsWith(SCOPE) || LOCKED.npm.has(name);
  return OURS_ON_PYPI.has(comparedOnPypi(name)) || LOCKED.pypi.has(comparedOnPypi(name));
}

describe('the names of packages', () => {
  it.each(MANIFESTS)('$name ($file) has a name that only we can have', ({ registry, name }) => {
    expect(name.startsWith(registry === 'npm' ? SCOPE : PREFIX)).toBe(true);
  });

  it.each(MANIFESTS)('$name ($file) depends on our packages and on locked ones', ({ registry, dependencies }) => {
    expect(dependencies.filter((dependency) => !isTrusted(registry, dependency) && !KNOWN.has(dependency))).toEqual([]);
  });

  it('of others do not look like ours', () => {
    expect([...LOCKED.npm, ...LOCKED.pypi].filter((name) => LIKE_OURS.test(name))).toEqual([]);
  });

  it('that a text tells to install are ours, locked, or of a known owner', () => {
    const untrusted = FILES.filter((file) => !file.includes('published-names')).flatMap((file) =>
      installCommandsIn(read(file)).flatMap(({ registry, packages, line }) =>
        packages
          .filter((name) => !isTrusted(registry, name) && !KNOWN.has(name))
          .map((name) => `${file}:${line} installs ${name} from ${registry}; name one of our packages, or a known one`),
      ),
    );
    expect(untrusted).toEqual([]);
  });
});

describe('installCommandsIn', () => {
  it.each([
    ['npx memory-graph login --url http://localhost', ['memory-graph']],
    ['Run `npx --yes @memory-graph/cli@0.1 doctor`.', ['@memory-graph/cli']],
    [
      '{ "command": "npx",\n  "args": ["--prefix", "/path", "--no-install", "memory-graph-mcp"] }',
      ['memory-graph-mcp'],
    ],
    [`execute('npx', ['--no-install', 'memory-graph', ...args])`, ['memory-graph']],
    ['npm install ./client-0.1.0.tgz ai@6 zod', ['ai', 'zod']],
    ['After `npm install --global`: `npm i FOLDER/a.tgz`', []],
    ['with: npm install ${packageName}', []],
    [`pip install 'mcp==1.30.0' "python-dateutil<3" && pip freeze`, ['mcp', 'python-dateutil']],
    ['bin/pip install -r tools/requirements.txt', []],
    ['uvx memory-graph --help', ['memory-graph']],
  ])('%s', (text, packages) => {
    expect(installCommandsIn(text).flatMap((command) => command.packages)).toEqual(packages);
  });
});
