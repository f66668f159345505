import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Loads a module in a process that takes itself for another Node.js. */
function runAs(version: string, script: string) {
  const disguise = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`, script];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe('the check of Node.js', () => {
  it.each([
    ['16.20.2', 'tools/start.mjs'],
    ['20.18.9', 'tools/start.mjs'],
    ['9.0.0', 'tools/distributed/start-distributed.mjs'],
  ])('ends a start on %s with what to do, before anything else', (version, script) => {
    const { status, output } = runAs(version, script);
    expect(status).toBe(1);
    expect(output).toMatch(
      new RegExp(
        `^Memory Graph did not start: it needs Node\\.js 20\\.19\\.0 or newer, and this is ${version} .*; install Node\\.js 24 .*\\n$`,
      ),
    );
  });

  it.each(['20.19.0', '20.20.2', '21.0.0', '100.0.0'])('lets %s pass', (version) => {
    expect(runAs(version, 'tools/require-node.mjs')).toEqual({ status: 0, output: '' });
  });
});
