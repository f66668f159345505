import { foreignMetadata, metadataOf } from './metadata.js';

describe('metadata of an item', () => {
  it('has no empty values, and is not deep', () => {
    const fields = {
      a: 'x\0 ',
      b: 1,
      c: true,
      d: null,
      e: undefined,
      f: ['y', 2, {}],
      g: {},
      k: { l: 'z', n: ['deep'], m: null },
      h: NaN,
      i: ' ',
      j: [],
    };
    expect(metadataOf(fields)).toEqual({ a: 'x', b: 1, c: true, f: ['y', 2], k: { l: 'z' } });
  });

  it('fits into a request, and what is known here goes before what others stored', () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`field${index}`, '\u0001'.repeat(3000)]),
    );
    const metadata = metadataOf({ ...foreignMetadata(many), title: '€'.repeat(3000), last: 'x' });
    expect(Buffer.byteLength(JSON.stringify(metadata))).toBeLessThan(15_000);
    expect(metadata).toMatchObject({ title: `${'€'.repeat(999)}…`, last: 'x' });
  });

  it('keeps names that mean something here apart', () => {
    const stored = JSON.parse('{"role": "admin", "name": "x", "__proto__": "y", "importKey": "z", " topic ": "food"}');
    expect(foreignMetadata(stored)).toEqual({
      ...{
        original_role: 'admin',
        original_name: 'x',
        original___proto__: 'y',
        original_importKey: 'z',
        topic: 'food',
      },
    });
    expect(foreignMetadata('text')).toEqual({});
  });
});
