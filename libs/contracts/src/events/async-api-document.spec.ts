import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { asyncApiDocument } from './async-api-document.js';
import { Parser } from '@asyncapi/parser';

const COMMITTED = fileURLToPath(new URL('../../../../docs/reference/asyncapi.json', import.meta.url));

/** Severities of the parser: 0 error, 1 warning, then information and hints. */
const ERROR_OR_WARNING = 1;

describe('asyncApiDocument', () => {
  const generated = JSON.stringify(asyncApiDocument());

  it('is a valid AsyncAPI document', async () => {
    const diagnostics = await new Parser().validate(generated);
    const problems = diagnostics.filter(({ severity }) => Number(severity) <= ERROR_OR_WARNING);
    expect(problems.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([]);
  });

  it('is what docs/reference/asyncapi.json says (UPDATE_DOCS=1 writes it)', async () => {
    if (process.env['UPDATE_DOCS'])
      await writeFile(COMMITTED, await format(generated, { ...(await resolveConfig(COMMITTED)), filepath: COMMITTED }));
    expect(JSON.parse(await readFile(COMMITTED, 'utf8'))).toEqual(JSON.parse(generated));
  });
});
