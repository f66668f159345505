import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LONGEST_SUBJECT = 200;

/**
 * The name of the project that a folder belongs to, the same in all its clones and work trees: the address of `origin`,
 * such as `github.com/acme/shop`, or else the name of the folder with the repository, or of the folder itself.
 */
export async function projectOf(folder: string): Promise<string> {
  const origin = await git(folder, 'config', '--get', 'remote.origin.url');
  const repository = origin ?? (await git(folder, 'rev-parse', '--path-format=absolute', '--git-common-dir'));
  const name = origin === null ? basename(repository?.replace(/\/\.git$/, '') ?? folder) : nameOf(origin);
  return name.slice(0, LONGEST_SUBJECT) || 'project';
}

/** Without what may be secret: user names and passwords. */
function nameOf(origin: string): string {
  const address = origin.replace(/\/+$/, '').replace(/\.git$/, '');
  const [, host, path] = /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([^/:@]+)(?::\d+\/|[:/])\/*(.+)$/.exec(address) ?? [];
  const isLocal = host === undefined || path === undefined || /^(?:file:|\.|[a-z]:[\\/])/i.test(address);
  return isLocal ? basename(address) : `${host}/${path}`.toLowerCase();
}

async function git(folder: string, ...args: string[]): Promise<string | null> {
  try {
    const { stdout } = await run('git', args, { cwd: folder });
    return stdout.trim() || null;
  } catch {
    // No repository, no such value, or no git.
    return null;
  }
}
