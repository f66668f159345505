import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };

/** npm copies what is installed, and that has no checksums. */
const UNCHECKED_BY_NPM =
  'has no checksum: restore package-lock.json from git, remove node_modules, then repeat `npm install`';
const UNCHECKED_BY_PIP = 'has no version or no hash: write them with `pip-compile --generate-hashes` (pip-tools)';

interface LockedPackage {
  /** A package of this workspace, which no registry sends. */
  link?: boolean;
  version?: string;
  integrity?: string;
}

/** The files that pip installs from. */
const REQUIREMENTS = ['benchmarks', 'clients', 'tools'].flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|[\\/])requirements[^\\/]*\.txt$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`),
);

/** Each requirement on a line of its own, with its options. */
function requirementsIn(file: string): string[] {
  const joined = read(file).replace(/\\\n/g, ' ');
  return joined.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

describe('a lock file', () => {
  it('of npm has the checksum of every package', () => {
    const unchecked = Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
      .map(([path, { version }]) => `${path}@${version} ${UNCHECKED_BY_NPM}`);
    expect(unchecked).toEqual([]);
  });

  it.each(REQUIREMENTS)('of pip, %s, has the version and checksums of every package', (file) => {
    const unchecked = requirementsIn(file)
      .filter((requirement) => !/^[\w.-]+==\S+(?:\s+--hash=sha256:[0-9a-f]{64})+$/.test(requirement))
      .map((requirement) => `${requirement} ${UNCHECKED_BY_PIP}`);
    expect(unchecked).toEqual([]);
  });
});
