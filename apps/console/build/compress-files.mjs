import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg)$/;

/**
 * Writes each file of the build also with brotli and gzip, so that the gateway need not compress per request.
 * @returns {import('vite').Plugin}
 */
export function compressFiles() {
  let folder = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSIBLE.test(name)) continue;
        const content = readFileSync(join(folder, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
