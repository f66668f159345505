import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const JEST = fileURLToPath(new URL('../../node_modules/jest/bin/jest.js', import.meta.url));
const CONFIG = new URL('../../jest.config.mjs', import.meta.url).href;

const FILES = {
  'passes.spec.ts': `
    import type { Server } from 'node:net';
    it('reads TypeScript', () => expect(({} as Partial<Server>).listening).toBeUndefined());
    it('starts programs without the options of the runner', () => expect(process.env['NODE_OPTIONS']).toBeUndefined());
    it.skip('is left out', () => {});`,
  'fails.spec.ts': `it('fails', () => expect(1).toBe(2));`,
  'rejects.spec.ts': `it('rejects', async () => { await Promise.reject(new Error('no')); });`,
  'hangs.spec.ts': `it('hangs', () => new Promise(() => {}), 50);`,
  'hook-fails.spec.ts': `
    describe('with a hook', () => {
      beforeAll(() => { throw new Error('no'); });
      it('runs', () => {});
    });`,
  'hook-hangs.spec.ts': `
    describe('with a hook', () => {
      afterAll(() => new Promise(() => {}), 50);
      it('runs', () => {});
    });`,
  'is-no-module.spec.ts': `import './missing.js';\nit('is not reached', () => {});`,
  'crashes.spec.ts': `it('crashes', () => process.exit(3));`,
};

/** Of jest-light-runner, with the set-up of this folder. */
describe('the runner of all specs', () => {
  let folder: string;
  let report: any;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-runner-'));
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
    const config = `import { shared } from '${CONFIG}';
      export default { ...shared, rootDir: ${JSON.stringify(folder)}, testMatch: ['<rootDir>/*.spec.ts'],
        setupFilesAfterEnv: [new URL('tools/jest-runner/set-up.mjs', '${CONFIG}').pathname],
        runner: new URL('node_modules/jest-light-runner/src/child-process.js', '${CONFIG}').pathname };`;
    await writeFile(join(folder, 'jest.config.mjs'), config);
    const output = join(folder, 'report.json');
    // More processes than cores, so that some are slow to load.
    spawnSync(process.execPath, [JEST, '-c', 'jest.config.mjs', '--maxWorkers=4', '--json', '--outputFile', output], {
      cwd: folder,
      timeout: 60_000,
    });
    report = JSON.parse(await readFile(output, 'utf8'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const resultOf = (name: string) => report.testResults.find(({ name: path }: any) => path.endsWith(`/${name}`));

  it('passes and skips what it should', () => {
    const statuses = resultOf('passes.spec.ts').assertionResults.map(({ status }: any) => status);
    expect(statuses).toEqual(['passed', 'passed', 'pending']);
  });

  it.each(Object.keys(FILES).filter((name) => name !== 'passes.spec.ts'))('reports that %s failed', (name) => {
    expect(resultOf(name)).toMatchObject({ status: 'failed' });
  });

  it('counts every failure', () => {
    expect(report.success).toBe(false);
    expect(report.numFailedTests + report.numRuntimeErrorTestSuites).toBe(Object.keys(FILES).length - 1);
  });
});
