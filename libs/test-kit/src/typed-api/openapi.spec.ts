import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const DOCUMENT = new URL('../../../../docs/reference/openapi.json', import.meta.url);
const TYPES = new URL('openapi.d.ts', import.meta.url);

describe('the types of the client', () => {
  it('are those of the OpenAPI document (UPDATE_DOCS=1 rewrites them)', async () => {
    const types = astToString(await openapiTS(DOCUMENT, { defaultNonNullable: false }));
    if (process.env['UPDATE_DOCS'] === '1') await writeFile(TYPES, types);
    expect(await readFile(TYPES, 'utf8')).toBe(types);
  });
});
