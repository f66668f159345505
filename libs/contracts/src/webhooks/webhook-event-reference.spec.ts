import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { webhookEventReference } from './webhook-event-reference.js';

const COMMITTED = fileURLToPath(new URL('../../../../docs/reference/webhook-events.md', import.meta.url));
const GENERATED = /(?<=<!-- event catalogue: begin -->\n)[^]*(?=<!-- event catalogue: end -->)/u;

describe('webhookEventReference', () => {
  it('is what docs/reference/webhook-events.md says (UPDATE_DOCS=1 writes it)', async () => {
    const generated = `\n${webhookEventReference()}\n`;
    if (process.env['UPDATE_DOCS']) {
      const committed = await readFile(COMMITTED, 'utf8');
      await writeFile(
        COMMITTED,
        committed.replace(GENERATED, () => generated),
      );
    }
    expect(GENERATED.exec(await readFile(COMMITTED, 'utf8'))?.[0]).toBe(generated);
  });
});
