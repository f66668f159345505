import fc from 'fast-check';
import { sourceOf } from '../testing/memory-source.js';
import { readElements } from './read-elements.js';

async function read(content: unknown, path = 'a.json'): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const element of readElements(sourceOf({ [path]: content }).files[0]!))
    found.push(element.kind === 'problem' ? element.reason : [element.path, element.value]);
  return found;
}

describe('the elements of a JSON file', () => {
  it.each([
    [
      '[1, {"a": [2, "]"]}, "x,\\"y"]',
      [
        ['a.json[0]', 1],
        ['a.json[1]', { a: [2, ']'] }],
        ['a.json[2]', 'x,"y'],
      ],
    ],
    ['\uFEFF [ ] ', []],
    [
      '{"n": 2, "results": [{"a": 1}, 2], "o": {"b": [1]}, "e": []}',
      [
        ['a.json.n', 2],
        ['a.json.results[0]', { a: 1 }],
        ['a.json.results[1]', 2],
        ['a.json.o', { b: [1] }],
      ],
    ],
    [
      '{"a": [[1, 2], [3]]}',
      [
        ['a.json.a[0]', [1, 2]],
        ['a.json.a[1]', [3]],
      ],
    ],
    ['[1, x, 3]', [['a.json[0]', 1], 'bad-json', ['a.json[2]', 3]]],
    ['[1, {"a": 2', [['a.json[0]', 1], 'truncated']],
    ['[1] [2]', [['a.json[0]', 1], 'bad-json']],
    ['', ['truncated']],
    ['hello', ['bad-json']],
    ['hello [1]', ['bad-json']],
    ['}', ['bad-json']],
    ['{"a": 1', ['truncated']],
  ])('%s', async (content, expected) => {
    expect(await read(content)).toEqual(expected);
  });

  // Reading the whole buffer again at each bracket would take minutes.
  it('takes no longer for many brackets', async () => {
    expect(await read(`{"a": x${'[]'.repeat(1_000_000)}, "b": 1}`)).toEqual(['bad-json', ['a.json.b', 1]]);
  });

  it('are lines of a file of lines', async () => {
    expect(await read('{"a":1}\n\n[2,\r\n"x"', 'a.jsonl')).toEqual([
      ['a.jsonl:1', { a: 1 }],
      'bad-json',
      ['a.jsonl:4', 'x'],
    ]);
  });

  it('are those of the value, wherever chunks end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { maxLength: 30 }),
        fc.constantFrom(undefined, 2),
        async (values, indent) => {
          // Blanks would be found as well: values that JSON writes as nothing are none.
          const elements = await read(JSON.stringify(values, null, indent));
          expect(elements).toEqual(
            JSON.parse(JSON.stringify(values)).map((value: unknown, index: number) => [`a.json[${index}]`, value]),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
