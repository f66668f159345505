import { sourceOf } from '../testing/memory-source.js';
import { SMALL_EXPORTS } from '../testing/small-exports.js';
import { detectImporter, importerOf, IMPORTERS } from './importers.js';

describe('the importer of an export', () => {
  it.each([
    ...Object.entries(SMALL_EXPORTS),
    [undefined, { 'a.json': [{ hello: 1 }], 'b.txt': 'Hi', 'c.json': '' }],
    [undefined, {}],
  ])('is %s', async (format, files) => {
    expect((await detectImporter(sourceOf(files)))?.format).toBe(format);
  });

  it('is known by the name of its format', () => {
    expect(IMPORTERS.map(({ format }) => importerOf(format)?.format)).toEqual(IMPORTERS.map(({ format }) => format));
    expect(importerOf('constructor')).toBeUndefined();
  });
});
