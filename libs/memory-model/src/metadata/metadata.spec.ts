import { meetsCondition, type MetadataBound } from './metadata-condition.js';
import { type Metadata, metadataEntries, withoutEntries } from './metadata-entries.js';

describe('metadata', () => {
  it('has its values by path', () => {
    const metadata = { a: 1, b: { c: ['x', { d: true }], e: null, f: {} }, 'b.c': 'y', g: [[]] };
    expect(metadataEntries(metadata)).toEqual([
      { path: 'a', value: 1 },
      { path: 'b.c', value: 'x' },
      { path: 'b.c.d', value: true },
      { path: 'b.c', value: 'y' },
    ]);
  });

  it('loses keys and values with a text, at any depth', () => {
    const metadata = JSON.parse(
      '{"Bob":1,"a":["Bob","Eve",{"for":"Bob B."}],"b":{"c":null,"n":7},"__proto__":{"x":"Bob"}}',
    );
    const left = withoutEntries(metadata as Metadata, (text) => text.includes('Bob'));
    expect(JSON.stringify(left)).toBe('{"a":["Eve",{}],"b":{"c":null,"n":7},"__proto__":{}}');
  });

  it.each<[value: string | number, bound: MetadataBound, met: boolean]>([
    [Number.MAX_VALUE, { operator: 'gt', value: -Number.MAX_VALUE }, true],
    [5e-324, { operator: 'gt', value: 0 }, true],
    [-0, { operator: 'lt', value: 0 }, false],
    ['ab', { operator: 'gt', value: 'a' }, true],
    ['', { operator: 'gte', value: '' }, true],
    ['\uD7FF', { operator: 'lt', value: '\uE000' }, true],
    ['\uE000', { operator: 'lt', value: '\u{10000}' }, true],
    ['\u{10000}', { operator: 'gt', value: '\uFFFF' }, true],
    ['\u{10FFFF}', { operator: 'gt', value: '\u{10FFFE}' }, true],
    ['10', { operator: 'gt', value: 9 }, false],
  ])('%j, %j: %s', (value, bound, met) => {
    const condition = { path: 'a', exists: null, anyOf: null, bounds: [bound] };
    expect(meetsCondition([{ path: 'a', value }], condition)).toBe(met);
  });
});
