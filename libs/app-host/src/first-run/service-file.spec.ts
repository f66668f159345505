import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceService } from './service-file.js';

const URLS = { url: 'http://localhost:3000', publicUrl: 'https://memory.example.com' };

describe('announceService', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'service-file-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('names the address and the process to the owner only, until the service stops', async () => {
    const file = join(dataDir, 'service.json');
    const withdraw = await announceService(dataDir, URLS);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ ...URLS, pid: process.pid });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await withdraw();
    expect(await readdir(dataDir)).toEqual([]);
    await withdraw();
  });

  it('leaves the file of a service that started since', async () => {
    const withdraw = await announceService(dataDir, URLS);
    await announceService(dataDir, { ...URLS, url: 'http://localhost:3001' });
    await withdraw();
    expect(await readdir(dataDir)).toEqual(['service.json']);
  });
});
