import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSecretsKey, presentSecretsKey } from './kept-secrets-key.js';

describe('keptSecretsKey', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'secrets-')), 'data');
  });
  afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }));

  it('is made up once, and kept where only the owner reads', async () => {
    const key = await keptSecretsKey({ dataDir, secretsKey: null });
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(await keptSecretsKey({ dataDir, secretsKey: null })).toBe(key);
    expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['secrets.key']);
  });

  it('is one key for those that start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => keptSecretsKey({ dataDir, secretsKey: null })));
    expect(new Set(keys).size).toBe(1);
  });

  it('is the one of the environment, which is not written down', async () => {
    expect(await keptSecretsKey({ dataDir, secretsKey: 'given' })).toBe('given');
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  it('is not replaced where its file is broken', async () => {
    await keptSecretsKey({ dataDir, secretsKey: null });
    const file = join(dataDir, 'secrets.key');
    await writeFile(file, 'half a k');
    await expect(keptSecretsKey({ dataDir, secretsKey: null })).rejects.toThrow(
      `${file} does not contain a valid SECRETS_KEY (must be 32 bytes`,
    );
  });

  it('is not replaced where a folder has its name', async () => {
    const file = join(dataDir, 'secrets.key');
    await mkdir(file, { recursive: true });
    await expect(keptSecretsKey({ dataDir, secretsKey: null })).rejects.toThrow(
      `${file} is a folder, not a file; restore it from a backup`,
    );
  });

  it('may be several in its file, while one takes the place of another', async () => {
    const former = await keptSecretsKey({ dataDir, secretsKey: null });
    const keys = `${randomBytes(32).toString('base64')},${former}`;
    await writeFile(join(dataDir, 'secrets.key'), `${keys}\n`);
    expect(await keptSecretsKey({ dataDir, secretsKey: null })).toBe(keys);
  });

  it('is not made for those who only want what there is', async () => {
    await expect(presentSecretsKey({ dataDir, secretsKey: null })).rejects.toThrow('SECRETS_KEY is not set');
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    expect(await presentSecretsKey({ dataDir, secretsKey: 'given' })).toBe('given');
    const key = await keptSecretsKey({ dataDir, secretsKey: null });
    expect(await presentSecretsKey({ dataDir, secretsKey: null })).toBe(key);
  });
});
