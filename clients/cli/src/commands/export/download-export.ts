import { errorOfAnswer } from '@memory-graph/client';
import type { Connection } from '../../connection/connect.js';
import { CommandError, NotReachableError } from '../../exit/errors.js';

/** A part of an export as it arrives. */
export interface ExportPart {
  bytes: Uint8Array;
  /** How many logs begin in it. */
  logs: number;
}

/** Of the same length. */
const LOG_LINE = '{"type":"log"';
const END_LINE = '{"type":"end"';

/**
 * Downloads an export of the workspace, without holding it in memory.
 * @throws CommandError if the export is cut off: its last line says how much there must be
 */
export async function* downloadExport({ url, token }: Connection, signal: AbortSignal): AsyncGenerator<ExportPart> {
  const headers = { authorization: `Bearer ${await token()}` };
  const response = await fetch(`${url}/api/v1/export`, { headers, signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new NotReachableError(`Cannot reach ${url}`, { cause });
  });
  if (!response.ok) throw errorOfAnswer(response.status, response.headers, await response.text());
  const lines = new LineBeginnings();
  try {
    const body = (response.body ?? []) as AsyncIterable<Uint8Array>;
    for await (const bytes of body) yield { bytes, logs: lines.take(bytes) };
  } catch (cause) {
    signal.throwIfAborted();
    throw new NotReachableError(`The connection to ${url} was lost; export again`, { cause });
  }
  if (!lines.isComplete) throw new CommandError('The export is incomplete: its last line is missing. Export again');
}

/** Finds what the lines are, by their first characters. A line may arrive in any number of parts. */
class LineBeginnings {
  private readonly decoder = new TextDecoder();
  private line = '';
  private isOver = false;

  get isComplete(): boolean {
    return this.line === END_LINE;
  }

  /** @returns how many lines of logs begin in these bytes */
  take(bytes: Uint8Array): number {
    const parts = this.decoder.decode(bytes, { stream: true }).split('\n');
    return parts.filter((part, index) => {
      if (index > 0) this.isOver = true;
      return part !== '' && this.extend(part);
    }).length;
  }

  /** @returns whether the line is known to be a log now */
  private extend(part: string): boolean {
    if (this.isOver) this.line = '';
    this.isOver = false;
    if (this.line.length >= LOG_LINE.length) return false;
    this.line = `${this.line}${part}`.slice(0, LOG_LINE.length);
    return this.line === LOG_LINE;
  }
}
