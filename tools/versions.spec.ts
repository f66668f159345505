import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_VERSION } from '@memory-graph/contracts/resources';
import { SERVICE_VERSION } from '@memory-graph/observability';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path));
const { version, workspaces } = readJson('package.json') as { version: string; workspaces: string[] };

/** The folders of the workspace's packages. */
const PACKAGES = workspaces.flatMap((pattern) => {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  return readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`);
});

/** The service has the version of the root `package.json`; the interface has a version of its own. */
describe('the version', () => {
  it('of the service is that of the root package', () => {
    expect(SERVICE_VERSION).toBe(version);
    expect(read('deploy/Dockerfile')).toContain(`org.opencontainers.image.version="${version}"`);
    expect(read('deploy/helm/memory-graph/Chart.yaml')).toContain(`\nappVersion: '${version}'\n`);
    expect(read('clients/python/pyproject.toml')).toContain(`\nversion = "${version}"\n`);
    expect(readJson('package-lock.json')).toMatchObject({ version, packages: { '': { version } } });
  });

  it.each(PACKAGES.filter((folder) => existsSync(join(ROOT, folder, 'package.json'))))(
    'of %s is the same, and so are those of the packages that it uses',
    (folder) => {
      const { version: own, dependencies = {}, devDependencies = {} } = readJson(`${folder}/package.json`);
      expect(own).toBe(version);
      const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
        name.startsWith('@memory-graph/'),
      );
      expect(ours.filter(([, wanted]) => wanted !== version)).toEqual([]);
    },
  );

  it('of the API is that of its documents', () => {
    for (const document of ['openapi.json', 'asyncapi.json']) {
      expect([document, readJson(`docs/reference/${document}`).info.version]).toEqual([document, API_VERSION]);
    }
  });
});
