import { Readable } from 'node:stream';
import fc from 'fast-check';
import { type Line, readLines } from './read-lines.js';

const LIMIT = 100;

async function linesOf(chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(Readable.from(chunks, { objectMode: true }), LIMIT)) lines.push(line);
  return lines;
}

describe('readLines', () => {
  it('finds the same lines however the body is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\n'))),
        fc.integer({ min: 1, max: 7 }),
        async (texts, size) => {
          const body = Buffer.from(texts.join('\n'));
          const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
            body.subarray(index * size, (index + 1) * size),
          );
          const expected = texts.flatMap((text, index) => (text.trim() === '' ? [] : [{ number: index + 1, text }]));
          expect(await linesOf(chunks)).toEqual(expected);
        },
      ),
    );
  });

  it('gives up at a line that is too long, without waiting for its end', async () => {
    function* endless() {
      yield Buffer.from('short\n');
      for (;;) yield Buffer.alloc(30, 'x');
    }
    await expect(linesOf(endless())).rejects.toMatchObject({
      code: 'payload_too_large',
      details: [{ path: 'lines[2]', code: 'too_large' }],
    });
  });

  it('refuses what is not UTF-8', async () => {
    await expect(linesOf([Buffer.from([0x7b, 0xff, 0x0a])])).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('tells a body that breaks off from one that ends', async () => {
    async function* broken() {
      yield await Promise.resolve(Buffer.from('one\ntw'));
      throw new Error('aborted');
    }
    await expect(linesOf(broken())).rejects.toMatchObject({
      code: 'invalid_request',
      message: 'The request body ended early',
    });
  });
});
