import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { compileTypeScript } from '../compile-typescript.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTRY = fileURLToPath(new URL('undo-migrations.mjs', import.meta.url));
const MIGRATIONS = {
  auth: 'apps/auth-server/src/migrations',
  memory: 'apps/api-gateway/src/storage/migrations',
  ingestion: 'apps/ingestion-worker/src/jobs/migrations',
  webhooks: 'apps/webhook-dispatcher/src/migrations',
};

/**
 * Bundles undo-migrations.mjs with the migrations and its packages, which the image does not have as files.
 * @param {string} file the bundle
 */
export async function bundleUndo(file) {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      { name: 'migrations', resolveId: { filter: { id: /^migrations$/ }, handler: (id) => id }, load: loadMigrations },
      {
        name: 'typescript',
        transform: { filter: { id: /\.ts$/ }, handler: (code, id) => compileTypeScript(code, id) },
      },
    ],
  });
  await bundle.write({
    dir: dirname(file),
    entryFileNames: file.slice(dirname(file).length + 1),
    keepNames: true,
    codeSplitting: false,
  });
}

/** A module that exports the migrations of each schema, in their order. */
function loadMigrations(id) {
  if (id !== 'migrations') return null;
  const modules = Object.entries(MIGRATIONS).flatMap(([schema, folder]) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.migration.ts'))
      .map((name) => ({ schema, path: join(ROOT, folder, name) })),
  );
  const imports = modules.map(({ path }, index) => `import * as module${index} from ${JSON.stringify(path)};`);
  const lists = Object.keys(MIGRATIONS).map((schema) => {
    const own = modules.flatMap((module, index) =>
      module.schema === schema ? [`...Object.values(module${index})`] : [],
    );
    return `${schema}: [${own.join(', ')}]`;
  });
  return [...imports, `export default { ${lists.join(', ')} };`].join('\n');
}
