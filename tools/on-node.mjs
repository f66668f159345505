// Runs a command on another version of Node.js, which npm downloads: `node tools/on-node.mjs 22 npm test`.
// The command is not run by npx, as further calls of it would inherit its settings.
import { execFileSync, spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

const [version, command, ...args] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version) || command === undefined) {
  throw new Error('usage: node tools/on-node.mjs VERSION COMMAND [ARG …]');
}
// The package for one platform has the program itself. The package `node` would run an install script.
const node = `node-${process.platform}-${process.arch}@${version}`;
const found = ['--yes', '--package', node, '--', 'node', '--print', 'process.execPath'];
const program = execFileSync('npx', found, { encoding: 'utf8' }).trim();
const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}` };
const { status, error } = spawnSync(command, args, { stdio: 'inherit', env });
if (error) throw error;
process.exit(status ?? 1);
