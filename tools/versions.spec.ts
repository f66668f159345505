import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_VERSION } from '@memory-graph/contracts/resources';
import { SERVICE_VERSION } from '@memory-graph/observability';
import { filesWithOtherVersion } from './release/set-version.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const { version } = readJson('package.json') as { version: string };

/** The service has the version of the root `package.json`; the interface has a version of its own. */
describe('the version', () => {
  it('of the service is that of the root package', () => {
    expect(SERVICE_VERSION).toBe(version);
  });

  it('of packages, image and chart is the same, and so are the versions with which they require each other', async () => {
    expect([...(await filesWithOtherVersion(ROOT, version)).keys()]).toEqual([]);
  });

  it('of another release changes each of these files, and nothing but versions', async () => {
    const changed = await filesWithOtherVersion(ROOT, '98.7.6');
    expect([...changed.keys()]).toEqual(
      expect.arrayContaining([
        ...['package.json', 'package-lock.json', 'apps/standalone/package.json', 'clients/cli/package.json'],
        ...['clients/python/pyproject.toml', 'clients/adapters/langgraph-python/pyproject.toml'],
        ...['clients/cli/plugin/.claude-plugin/plugin.json', 'clients/cli/mcpb/manifest.json'],
        ...['deploy/Dockerfile', 'deploy/helm/memory-graph/Chart.yaml'],
      ]),
    );
    const [major, minor] = version.split('.').map(Number);
    for (const [file, text] of changed) {
      const restored = text
        .replaceAll('98.7.6', version)
        .replaceAll('>=98.7,<98.8', `>=${major}.${minor},<${major}.${minor! + 1}`);
      expect({ file, text: restored }).toEqual({ file, text: readFileSync(join(ROOT, file), 'utf8') });
    }
  });

  it('of the API is that of its documents', () => {
    for (const document of ['openapi.json', 'asyncapi.json']) {
      expect([document, readJson(`docs/reference/${document}`).info.version]).toEqual([document, API_VERSION]);
    }
  });
});
