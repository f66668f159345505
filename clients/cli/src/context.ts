import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { connect, type Connection, type ConnectionOptions } from './connection/connect.js';
import { SavedLogins } from './connection/saved-logins.js';
import { Output, type TerminalStream } from './output/output.js';
import { showProgress, type ShownProgress } from './output/progress.js';

/** Where a command runs: a process, or a test. */
export interface Surroundings {
  stdin: Readable & { isTTY?: boolean };
  stdout: TerminalStream;
  stderr: TerminalStream;
  env: NodeJS.ProcessEnv;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

/** The options that every command takes. */
export interface GlobalOptions extends ConnectionOptions {
  json?: true | undefined;
  text?: true | undefined;
}

/** What a command gets of its surroundings. */
export class CommandContext {
  readonly logins: SavedLogins;
  private options: GlobalOptions = {};
  private out: Output;

  constructor(readonly surroundings: Surroundings) {
    this.logins = new SavedLogins(surroundings.env);
    this.out = new Output(surroundings);
  }

  get output(): Output {
    return this.out;
  }

  get env(): NodeJS.ProcessEnv {
    return this.surroundings.env;
  }

  get signal(): AbortSignal {
    return this.surroundings.signal;
  }

  get globalOptions(): Readonly<GlobalOptions> {
    return this.options;
  }

  /** Whether somebody can answer a question. */
  get isInteractive(): boolean {
    return this.surroundings.stdin.isTTY === true && this.surroundings.stderr.isTTY === true;
  }

  /** Applies the options of the command line, before the command runs. */
  configure(options: GlobalOptions): void {
    this.options = options;
    const format = options.json ? 'json' : options.text ? 'text' : undefined;
    this.out = new Output({ ...this.surroundings, format });
  }

  /** @throws UsageError, NotSignedInError, NotReachableError */
  connect(): Promise<Connection> {
    return connect(this.options, this.env, this.logins);
  }

  /** Shows on a terminal how far something is. @param title what is done, such as `Adding` */
  progress(title: string): ShownProgress {
    return showProgress(this.surroundings.stderr, title);
  }

  /** Asks a question that only `y` or `yes` affirms. @throws AbortError after Ctrl-C */
  async confirm(question: string): Promise<boolean> {
    const { stdin, stderr } = this.surroundings;
    const lines = createInterface({ input: stdin, output: stderr, terminal: false });
    try {
      return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `, { signal: this.signal })).trim());
    } finally {
      lines.close();
    }
  }

  /** All of standard input, as UTF-8. */
  async readInput(): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.surroundings.stdin) chunks.push(Buffer.from(chunk as Buffer | string));
    return Buffer.concat(chunks).toString('utf8');
  }
}
