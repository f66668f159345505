import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { predicateReference } from './predicate-reference.js';

const COMMITTED = fileURLToPath(new URL('../../../../docs/reference/predicates.md', import.meta.url));
const GENERATED = /(?<=<!-- prettier-ignore-start -->\n)[^]*(?=<!-- prettier-ignore-end -->)/u;

describe('predicateReference', () => {
  it('is what docs/reference/predicates.md says (UPDATE_DOCS=1 writes it)', async () => {
    const generated = `\n${predicateReference()}\n`;
    const committed = await readFile(COMMITTED, 'utf8');
    if (process.env['UPDATE_DOCS'])
      await writeFile(
        COMMITTED,
        committed.replace(GENERATED, () => generated),
      );
    expect(GENERATED.exec(await readFile(COMMITTED, 'utf8'))?.[0]).toBe(generated);
  });
});
