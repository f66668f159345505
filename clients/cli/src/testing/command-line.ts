import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../bin/memory-graph.mjs', import.meta.url));

export interface RunOptions {
  input?: string;
  env?: NodeJS.ProcessEnv;
}

export interface EndedCommand {
  exitCode: number;
  stdout: string;
  stderr: string;
  /** Of standard output, without empty ones. */
  lines: string[];
}

export interface StartedCommand {
  child: ChildProcessWithoutNullStreams;
  /** So far. */
  written: { stdout: string; stderr: string };
  ended: Promise<EndedCommand>;
}

/** The built command line as users have it, without a terminal, in a folder that is its home too. */
export class CommandLine {
  /** @param env for all commands */
  constructor(
    private readonly folder: string,
    private readonly env: NodeJS.ProcessEnv = {},
  ) {}

  start(args: readonly string[], { input = '', env = {} }: RunOptions = {}): StartedCommand {
    const home = { PATH: process.env['PATH'], HOME: this.folder, XDG_CONFIG_HOME: join(this.folder, 'config') };
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd: this.folder,
      env: { ...home, ...this.env, ...env },
    });
    const written = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (written.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (written.stderr += chunk.toString()));
    // A command that fails early reads nothing.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const ended = once(child, 'close').then(([exitCode]) => ({
      exitCode: exitCode as number,
      ...written,
      lines: written.stdout.split('\n').filter(Boolean),
    }));
    return { child, written, ended };
  }

  run(args: readonly string[], options: RunOptions = {}): Promise<EndedCommand> {
    return this.start(args, options).ended;
  }
}
