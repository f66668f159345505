import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { withoutTestRunner } from './node-process.js';

/** A program in a process of its own, which answers each line of JSON on its standard input with one. */
export class LineProgram {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: AsyncIterator<string>;
  private written = '';

  constructor([program, ...args]: readonly [string, ...string[]], env: NodeJS.ProcessEnv, folder?: string) {
    this.child = spawn(program, args, { cwd: folder, env: { ...withoutTestRunner(process.env), ...env } });
    this.lines = createInterface(this.child.stdout)[Symbol.asyncIterator]();
    this.child.stderr.on('data', (chunk: Buffer) => (this.written += chunk.toString()));
  }

  /** @throws Error with what the program wrote, if it ends before it answers */
  async ask(line: object): Promise<any> {
    this.child.stdin.write(`${JSON.stringify(line)}\n`);
    const { value, done } = await this.lines.next();
    if (done) throw new Error(`The program ended:\n${this.written}`);
    return JSON.parse(value);
  }

  async close(): Promise<void> {
    this.child.stdin.end();
    if (this.child.exitCode === null) await once(this.child, 'close');
  }
}
