import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { oneLine, printable, printableJson } from './printable.js';

type Style = Parameters<typeof styleText>[0];
/** A part of a line. Regardless of its author, it is printed as one line without control characters. */
export type Span = string | { readonly text: string; readonly style: Style };

export const bold = (text: string): Span => ({ text, style: 'bold' });
export const dim = (text: string): Span => ({ text, style: 'dim' });
export const red = (text: string): Span => ({ text, style: 'red' });
export const green = (text: string): Span => ({ text, style: 'green' });
export const yellow = (text: string): Span => ({ text, style: 'yellow' });
/** Holds no more. Without colours, a mark says so. */
export const struck = (text: string): Span => ({ text, style: ['dim', 'strikethrough'] });

/** Whether the stream has colours is decided here, also for streams that are not of the process. */
const WITHOUT_CHECK = { validateStream: false };

export interface TerminalStream extends Writable {
  isTTY?: boolean;
  columns?: number;
}

export interface OutputOptions {
  stdout: TerminalStream;
  stderr: TerminalStream;
  env: NodeJS.ProcessEnv;
  /** Default: JSON unless standard output is a terminal. */
  format?: 'json' | 'text' | undefined;
}

/**
 * The only place that prints. People get lines; programs get JSON: one object, or one object a line for lists. Results
 * go to standard output, everything else to standard error.
 */
export class Output {
  readonly isJson: boolean;

  constructor(private readonly options: OutputOptions) {
    this.isJson = options.format === undefined ? options.stdout.isTTY !== true : options.format === 'json';
  }

  /** The width of the terminal in characters. */
  get columns(): number {
    return this.options.stdout.columns ?? 80;
  }

  /** One result. @param show prints it for people */
  async result(value: unknown, show: () => void): Promise<void> {
    if (this.isJson) await this.write(`${printableJson(value)}\n`);
    else show();
  }

  /**
   * A list, whose entries are printed as they arrive.
   * @param show prints an entry for people
   * @param nothing what people read if there is no entry
   */
  async list<Entry>(
    entries: AsyncIterable<Entry> | Iterable<Entry>,
    show: (entry: Entry) => void,
    nothing: string,
  ): Promise<void> {
    let count = 0;
    for await (const entry of entries) {
      count += 1;
      await this.result(entry, () => show(entry));
    }
    if (count === 0) this.note(nothing);
  }

  /** A line for people. */
  line(...spans: readonly Span[]): void {
    this.options.stdout.write(`${this.rendered(this.options.stdout, spans)}\n`);
  }

  /** A text of several lines for people, each after the same indentation. */
  block(text: string, indentation = ''): void {
    for (const line of printable(text).split('\n')) this.options.stdout.write(`${indentation}${line.trimEnd()}\n`);
  }

  /** What is not a result: hints, warnings, summaries. */
  note(...spans: readonly Span[]): void {
    this.options.stderr.write(`${this.rendered(this.options.stderr, spans)}\n`);
  }

  /** A failure, in one or more lines. */
  error(message: string): void {
    const [first = '', ...others] = printable(message).split('\n');
    this.note(red('error:'), ' ', first);
    for (const line of others) this.options.stderr.write(`${line}\n`);
  }

  /** Text of this program that has its form already, such as help. */
  async raw(text: string): Promise<void> {
    await this.write(text);
  }

  private rendered(stream: TerminalStream, spans: readonly Span[]): string {
    const isColoured = isColouredStream(stream, this.options.env);
    return spans
      .map((span) => {
        if (typeof span === 'string') return inLine(span);
        return isColoured ? styleText(span.style, inLine(span.text), WITHOUT_CHECK) : inLine(span.text);
      })
      .join('');
  }

  /** Waits for a slow reader, so that long lists do not gather in the memory. */
  private async write(text: string): Promise<void> {
    const { stdout } = this.options;
    if (!stdout.write(text) && !stdout.destroyed) await once(stdout, 'drain');
  }
}

/** Spaces at the ends separate spans. */
function inLine(text: string): string {
  const [, before = '', , after = ''] = /^( *)(.*?)( *)$/s.exec(text) ?? [];
  const inner = oneLine(text);
  return inner === '' ? before : `${before}${inner}${after}`;
}

/** https://no-color.org */
function isColouredStream(stream: TerminalStream, env: NodeJS.ProcessEnv): boolean {
  return stream.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}
