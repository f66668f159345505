import fc from 'fast-check';
import { sourceOf } from '../testing/memory-source.js';
import { type FileLine, linesOf, MAX_LINE_CHARACTERS, readLines } from './read-lines.js';

async function* piecesOf(...pieces: string[]): AsyncGenerator<string> {
  yield* pieces;
}

async function all(lines: AsyncIterable<FileLine>): Promise<FileLine[]> {
  const found: FileLine[] = [];
  for await (const line of lines) found.push(line);
  return found;
}

describe('the lines of a file', () => {
  it('are those of the text, wherever its pieces end', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', 'é', '🦊'), maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), async (pieces) => {
        const expected = pieces.join('').split('\n');
        if (expected.at(-1) === '') expected.pop();
        const lines = await all(linesOf(piecesOf(...pieces), 1_000));
        expect(lines).toEqual(expected.map((line, index) => ({ number: index + 1, text: line, isCut: false })));
      }),
    );
  });

  it.each([
    ['UTF-8 with CRLF', Buffer.from('é\r\nb\r\n')],
    ['UTF-16, little endian', Buffer.from('\ufeffé\r\nb', 'utf16le')],
    ['UTF-16, big endian', Buffer.from('\ufeffé\nb', 'utf16le').swap16()],
  ])('are read from %s', async (_name, bytes) => {
    const lines = await all(readLines(sourceOf({ 'a.txt': bytes }).files[0]!));
    expect(lines.map(({ text }) => text)).toEqual(['é', 'b']);
  });

  it('are cut at the limit, and say so', async () => {
    expect(await all(linesOf(piecesOf('ab', 'cd', 'e\nabc\n', 'd'), 3))).toEqual([
      { number: 1, text: 'abc', isCut: true },
      { number: 2, text: 'abc', isCut: false },
      { number: 3, text: 'd', isCut: false },
    ]);
  });

  // Copying what is read of the line for each piece would take minutes.
  it('takes no longer for a long line than for many short ones', async () => {
    const pieces = Array.from({ length: 64 * 1024 }, () => 'a'.repeat(1_024));
    const [line, ...more] = await all(linesOf(piecesOf(...pieces, '\nb'), MAX_LINE_CHARACTERS));
    expect([line!.text.length, line!.isCut, more[0]!.text]).toEqual([MAX_LINE_CHARACTERS, true, 'b']);
  });
});
