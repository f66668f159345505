import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(`${ROOT}${path}`, 'utf8'));
const { allowScripts, scarfSettings } = readJson('package.json');

/** Of all platforms; `npm install-scripts ls` sees those alone that are installed on this one. */
function packagesWithInstallScript(): string[] {
  const packages = Object.entries<{ hasInstallScript?: boolean }>(readJson('package-lock.json').packages);
  const names = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  return [...new Set(names)].sort();
}

describe('what npm ci runs', () => {
  it('is decided for each package that has an install script, and for no other', () => {
    expect(Object.keys(allowScripts).sort()).toEqual(packagesWithInstallScript());
  });

  it('is nothing at all with an npm that does not know allowScripts', () => {
    expect(readFileSync(`${ROOT}.npmrc`, 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('is no telemetry, even where somebody turns all scripts on', () => {
    expect(allowScripts['@scarf/scarf']).toBe(false);
    expect(scarfSettings).toEqual({ enabled: false });
  });
});
