import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectOf } from './project-of.js';

describe('projectOf', () => {
  let folder: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: join(folder, 'shop'), stdio: 'pipe' });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-project-'));
    await mkdir(join(folder, 'shop/src'), { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    ['git@github.com:Acme/Shop.git', 'github.com/acme/shop'],
    ['https://github.com/acme/shop', 'github.com/acme/shop'],
    ['https://ada:secret@git.example.com:8443/acme/shop.git/', 'git.example.com/acme/shop'],
    ['ssh://git@git.example.com:2222/acme/shop.git', 'git.example.com/acme/shop'],
    ['/srv/git/shop.git', 'shop'],
    ['../elsewhere/shop', 'shop'],
    ['file:///srv/git/shop.git', 'shop'],
  ])('origin %s', async (origin, project) => {
    git('init', '--quiet');
    git('remote', 'add', 'origin', origin);
    expect(await projectOf(join(folder, 'shop/src'))).toBe(project);
  });

  it('without a remote: the folder of the repository, also in a work tree', async () => {
    git('init', '--quiet');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--allow-empty', '-m', 'a');
    git('worktree', 'add', '--quiet', '../elsewhere');
    expect(await projectOf(join(folder, 'shop/src'))).toBe('shop');
    expect(await projectOf(join(folder, 'elsewhere'))).toBe('shop');
  });

  it('without a repository: the folder', async () => {
    expect(await projectOf(join(folder, 'shop'))).toBe('shop');
    expect(await projectOf(join(folder, 'missing'))).toBe('missing');
  });
});
