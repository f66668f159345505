import fc from 'fast-check';
import { sourceOf } from '../testing/memory-source.js';
import { type ElementOptions, readElements } from './read-elements.js';

async function read(content: unknown, path = 'a.json', options: ElementOptions = {}): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const element of readElements(sourceOf({ [path]: content }).files[0]!, options))
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

  it.each([
    ['lines that are called .json', '{"a":1}\n{"a":2}\n', 'a.json', ['a.json:1', 'a.json:2']],
    ['a list that is called .jsonl', '[{"a":1},\n{"a":2}]', 'a.jsonl', ['a.jsonl[0]', 'a.jsonl[1]']],
    ['an object that is called .jsonl', '{"a":1}', 'a.jsonl', ['a.jsonl:1']],
    ['one object', '{"a":1}\n', 'a.json', ['a.json.a']],
  ])('are found in %s', async (_what, content, path, expected) => {
    expect((await read(content, path)).map((element) => (element as unknown[])[0])).toEqual(expected);
  });

  it('are those of an inner list, if it is asked for', async () => {
    const content = '{"about": "x", "chats": {"about": "y", "list": [{"a": 1}, {"a": {"b": 2}}]}, "z": 1}';
    expect(await read(content, 'a.json', { opens: ['chats'] })).toEqual([
      ['a.json.about', 'x'],
      ['a.json.chats.about', 'y'],
      ['a.json.chats.list[0]', { a: 1 }],
      ['a.json.chats.list[1]', { a: { b: 2 } }],
      ['a.json.z', 1],
    ]);
  });

  it.each([
    ['a line', `{"a":"${'é'.repeat(600)}"}\n{"a":1}`, ['too-large', ['a.jsonl:2', { a: 1 }]]],
    ['an element', `[ {"a":"${'é'.repeat(600)}"},{"a":1}]`, ['too-large', ['a.jsonl[1]', { a: 1 }]]],
    ['a line without an end', 'x'.repeat(5_000), ['too-large']],
  ])('are not held beyond the limit: %s', async (_what, content, expected) => {
    expect(await read(content, 'a.jsonl', { maxBytes: 1_000 })).toEqual(expected);
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
