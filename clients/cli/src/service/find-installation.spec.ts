import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInstallation } from './find-installation.js';

describe('findInstallation', () => {
  let root: string;

  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'installation-')));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function write(file: string, content: unknown = ''): Promise<void> {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), JSON.stringify(content));
  }

  it('finds nothing in an empty folder', () => {
    expect(findInstallation(root, root)).toBeNull();
  });

  it('finds the checkout, and its checks once it is built', async () => {
    await write('package.json', { name: '@memory-graph/workspace' });
    await write('tools/start.mjs');
    expect(findInstallation(root, root)).toMatchObject({ start: join(root, 'tools/start.mjs'), preflight: null });
    await write('apps/standalone/dist/preflight.js');
    expect(findInstallation(root, root)?.preflight).toBe(join(root, 'apps/standalone/dist/preflight.js'));
  });

  it('prefers the package in the folder', async () => {
    await write('package.json', { name: '@memory-graph/workspace' });
    await write('tools/start.mjs');
    const service = 'node_modules/@memory-graph/memory-graph';
    await write(`${service}/package.json`, { exports: { './start': './s.mjs', './preflight': './p.mjs' } });
    await write(`${service}/s.mjs`);
    await write(`${service}/p.mjs`);
    expect(findInstallation(root, root)).toEqual({
      name: 'the package @memory-graph/memory-graph',
      start: join(root, service, 's.mjs'),
      preflight: join(root, service, 'p.mjs'),
      backUp: null,
    });
  });
});
