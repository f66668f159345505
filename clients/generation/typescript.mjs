import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiDocument, repeatablePosts } from './api-document.mjs';
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
    const constant = (name, paths) => `export const ${name}: readonly string[] = ${JSON.stringify(paths, null, 2)};\n`;
    const text = constant('KEYED_POSTS', keyed) + constant('REPEATABLE_POSTS', repeatable);
    await writeFile(join(OUTPUT, 'repeatable-posts.gen.ts'), text);
  });
}
