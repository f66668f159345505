import { ServiceError } from '@memory-graph/errors';
import { decodeUtf8 } from '@memory-graph/http-api';
import { lineProblem } from './line-problem.js';

const LINE_FEED = 0x0a;
/** Exports contain no blank lines; the limit rejects bodies that consist of them. */
const MAX_BLANK_LINES = 10_000;

export interface Line {
  /** From 1. */
  number: number;
  text: string;
}

/**
 * Reads the lines of a body on demand, with at most one line in memory. Blank lines are skipped.
 * @throws ServiceError `payload_too_large` for a line above `maxBytes`, `invalid_request` for an
 * incomplete body
 */
export async function* readLines(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Line> {
  let number = 0;
  let blank = 0;
  let parts: Buffer[] = [];
  let bytes = 0;
  const take = (part: Buffer): void => {
    bytes += part.length;
    if (bytes > maxBytes) throw tooLong(number + 1, maxBytes);
    parts.push(part);
  };
  const finish = (): Line | null => {
    const text = decodeUtf8(Buffer.concat(parts, bytes));
    [parts, bytes] = [[], 0];
    number++;
    if (text.trim() !== '') return { number, text };
    if (++blank > MAX_BLANK_LINES) throw tooManyBlankLines(number);
    return null;
  };
  for await (const chunk of untilBroken(body)) {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      take(chunk.subarray(from, at));
      const line = finish();
      if (line) yield line;
      from = at + 1;
    }
    take(chunk.subarray(from));
  }
  const last = finish();
  if (last) yield last;
}

async function* untilBroken(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (cause) {
    throw new ServiceError('invalid_request', 'The request body ended early', { cause });
  }
}

function tooLong(number: number, maxBytes: number): ServiceError {
  return lineProblem(number, [{ path: '', message: `must not be longer than ${maxBytes} bytes`, code: 'too_large' }], {
    code: 'payload_too_large',
  });
}

function tooManyBlankLines(number: number): ServiceError {
  const message = `must not have more than ${MAX_BLANK_LINES} blank lines before it`;
  return lineProblem(number, [{ path: '', message, code: 'too_many_blank_lines' }]);
}
