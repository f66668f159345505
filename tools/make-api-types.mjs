// The types of the client that specs use, made from the OpenAPI document where it has changed since.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const DOCUMENT = new URL('../docs/reference/openapi.json', import.meta.url);
const TYPES = new URL('../libs/test-kit/src/http/typed-api/openapi.d.ts', import.meta.url);
const GENERATOR = new URL('../node_modules/openapi-typescript/package.json', import.meta.url);

const hash = createHash('sha256').update(readFileSync(DOCUMENT)).update(readFileSync(GENERATOR)).digest('hex');
const mark = `// Of the document ${hash}\n`;

if (!existsSync(TYPES) || !readFileSync(TYPES, 'utf8').startsWith(mark)) {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  writeFileSync(TYPES, mark + astToString(await openapiTS(DOCUMENT, { defaultNonNullable: false })));
}
