import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Login, SavedLogins } from './saved-logins.js';

const token = (text: string): Login => ({ kind: 'token', token: text });

describe('SavedLogins', () => {
  let folder: string;
  let logins: SavedLogins;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'saved-logins-'));
    logins = new SavedLogins({ XDG_CONFIG_HOME: folder });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps the log-ins by service, readable for the user only', async () => {
    await logins.save('http://one', token('1'));
    await logins.save('http://two', token('2'));
    expect(await logins.find('http://one')).toEqual(token('1'));
    expect(await logins.current()).toBe('http://two');
    expect((await stat(logins.file)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(logins.file))).mode & 0o777).toBe(0o700);
    expect(await logins.remove('http://two')).toEqual(token('2'));
    expect([await logins.current(), await logins.find('http://two')]).toEqual([null, null]);
  });

  it('renews a log-in for one process at a time', async () => {
    await logins.save('http://one', token('0'));
    const count = (login: Login | null) => Promise.resolve(token(String(Number((login as any).token) + 1)));
    await Promise.all(Array.from({ length: 5 }, () => logins.renew('http://one', count)));
    expect(await logins.find('http://one')).toEqual(token('5'));
  });

  it('takes the lock of a process that was killed', async () => {
    await mkdir(dirname(logins.file));
    await writeFile(`${logins.file}.lock`, '');
    await utimes(`${logins.file}.lock`, 0, 0);
    await logins.save('http://one', token('1'));
    expect(await logins.current()).toBe('http://one');
  });

  it.each(['', '[]', 'null', '{"services":1}', '{"current":1,"services":{}}'])(
    'names a damaged file: %s',
    async (text) => {
      await mkdir(dirname(logins.file));
      await writeFile(logins.file, text);
      await expect(logins.find('http://one')).rejects.toThrow(`${logins.file} is damaged; delete it`);
    },
  );

  it.each([
    ['its own folder', { XDG_CONFIG_HOME: '/x', HOME: '/h' }, 'linux', '/x/memory-graph/credentials.json'],
    ['the home folder', { HOME: '/h' }, 'darwin', '/h/.config/memory-graph/credentials.json'],
    ['the folder of Windows', { APPDATA: '/a', HOME: '/h' }, 'win32', '/a/memory-graph/credentials.json'],
  ] as const)('finds %s', (_what, env, platform, file) => {
    expect(new SavedLogins(env, platform).file).toBe(file);
  });
});
