import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiDocument, otherAnswersOf, repeatablePosts } from './api-document.mjs';
import { callOptionsOf } from './call-options.mjs';
import { ifChanged } from './if-changed.mjs';

const OUTPUT = fileURLToPath(new URL('../typescript/src/generated', import.meta.url));
const GENERATOR = new URL('../../node_modules/@hey-api/openapi-ts/package.json', import.meta.url);

/** Types and functions of all operations, in `clients/typescript/src/generated`. */
export async function generateTypescript() {
  await ifChanged(OUTPUT, [GENERATOR], async () => {
    const { createClient } = await import('@hey-api/openapi-ts');
    const document = apiDocument();
    await createClient({
      input: document,
      output: { path: OUTPUT, importFileExtension: '.js', clean: true },
      logs: { level: 'silent', file: false },
      plugins: [
        '@hey-api/typescript',
        { name: '@hey-api/client-fetch', throwOnError: true },
        {
          name: '@hey-api/sdk',
          responseStyle: 'data',
          operations: { strategy: 'single', containerName: 'Api', nesting: 'operationId', nestingDelimiters: /_/ },
        },
      ],
    });
    const { keyed, repeatable } = repeatablePosts(document);
    const constant = (name, type, value) => `export const ${name}${type} = ${JSON.stringify(value, null, 2)};\n`;
    const requests =
      constant('KEYED_POSTS', ': readonly string[]', keyed) +
      constant('REPEATABLE_POSTS', ': readonly string[]', repeatable) +
      constant('OTHER_ANSWERS', ': Readonly<Record<string, readonly string[]>>', otherAnswersOf(document));
    await writeFile(join(OUTPUT, 'requests.gen.ts'), requests);
    const names = Object.entries(callOptionsOf(document)).map(([name, fields]) => [name, Object.keys(fields)]);
    const options = constant('OPTION_NAMES', '', Object.fromEntries(names));
    await writeFile(join(OUTPUT, 'option-names.gen.ts'), options);
  });
}
