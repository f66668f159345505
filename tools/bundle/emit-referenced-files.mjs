import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What a module names by its own place: the code of a thread, a table, or a folder of tables. */
const REFERENCE = /new URL\('\.\/([^']+)', import\.meta\.url\)/g;
const IMPORT = /import\('\.\/([^']+)'\)/g;

/**
 * A plugin: files that our sources name as `new URL('./file', import.meta.url)` become files of the bundle, under the same
 * name. Modules, as the code of threads, are entry points with their own imports; all others are copied.
 */
export function emitReferencedFiles() {
  return {
    name: 'emit-referenced-files',
    transform: {
      filter: { id: { exclude: /[\\/]node_modules[\\/]/ }, code: 'import.meta.url' },
      handler(code, id) {
        for (const [, path] of code.matchAll(REFERENCE)) emit(this, dirname(id), path);
      },
    },
  };
}

function emit(context, folder, path) {
  const file = resolve(folder, path);
  if (path.endsWith('/')) {
    for (const name of readdirSync(file)) emit(context, folder, join(path, name));
  } else if (/\.m?js$/.test(path)) {
    const source = file.replace(/\.js$/, '.ts');
    context.emitFile({ type: 'chunk', id: existsSync(source) ? source : file, fileName: path });
  } else {
    const source = readFileSync(file);
    context.emitFile({ type: 'asset', fileName: path, source });
    // CommonJS is not bundled: what it imports is an entry point.
    if (path.endsWith('.cjs')) for (const [, module] of String(source).matchAll(IMPORT)) emit(context, folder, module);
  }
}
