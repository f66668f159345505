import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrapCredentials } from './bootstrap-credentials.js';
import { BootstrapConfig } from './bootstrap.config.js';
import type { FirstRunConfig } from './first-run.config.js';

describe('bootstrapCredentials', () => {
  let config: Pick<FirstRunConfig, 'dataDir' | 'bootstrap'>;

  beforeEach(async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'credentials-')), 'data');
    config = { dataDir, bootstrap: new BootstrapConfig() };
  });

  afterEach(() => rm(join(config.dataDir, '..'), { recursive: true, force: true }));

  it('makes them up once and keeps them where only the owner reads', async () => {
    const first = await bootstrapCredentials(config);
    expect(first.token).toMatch(/^mg_pat_[\w-]{43}$/);
    expect(first.password.length).toBeGreaterThanOrEqual(20);
    expect(await bootstrapCredentials(config)).toEqual(first);
    expect((await stat(join(config.dataDir, 'credentials.json'))).mode & 0o777).toBe(0o600);
  });

  it('prefers what the environment gives, and does not write it down', async () => {
    config.bootstrap.email = 'ada@example.com';
    config.bootstrap.token = 'a-token-of-the-environment';
    const credentials = await bootstrapCredentials(config);
    expect(credentials).toMatchObject({ email: 'ada@example.com', token: 'a-token-of-the-environment' });
    expect(await readFile(join(config.dataDir, 'credentials.json'), 'utf8')).not.toContain('a-token-of');
  });

  it('never gives one user what was made up for another, and keeps both', async () => {
    const owner = await bootstrapCredentials(config);
    config.bootstrap.email = 'ada@example.com';
    const ada = await bootstrapCredentials(config);
    expect(ada.token).not.toBe(owner.token);
    expect(ada.password).not.toBe(owner.password);
    expect(await bootstrapCredentials(config)).toEqual(ada);

    config.bootstrap.email = owner.email;
    expect(await bootstrapCredentials(config)).toEqual(owner);
  });

  it('means the user of the last start where no e-mail address is given', async () => {
    config.bootstrap.email = 'ada@example.com';
    const ada = await bootstrapCredentials(config);
    config.bootstrap.email = null;
    expect(await bootstrapCredentials(config)).toEqual(ada);
  });

  it('says which file is broken', async () => {
    await bootstrapCredentials(config);
    const file = join(config.dataDir, 'credentials.json');
    await writeFile(file, '{"email": ');
    await expect(bootstrapCredentials(config)).rejects.toThrow(`${file} is not valid JSON`);
    await rm(file);
    await mkdir(file);
    await expect(bootstrapCredentials(config)).rejects.toMatchObject({ code: 'EISDIR', path: file });
  });
});
