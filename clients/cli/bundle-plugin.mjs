// Bundles the programs of the plug-in for coding agents into plugin/dist: agents copy the folder, without packages, and
// a hook that imports one file starts fast. Called by Nx, after the build of what it bundles.
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import license from 'rollup-plugin-license';

const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const output = pathOf('plugin/dist');

const bundle = await rolldown({
  input: { hook: pathOf('src/hooks/main.ts'), mcp: pathOf('src/commands/mcp/main.ts') },
  platform: 'node',
  plugins: [license({ thirdParty: { multipleVersions: true, output: { file: `${output}/licenses.txt` } } })],
});
await rm(output, { recursive: true, force: true });
await bundle.write({
  dir: output,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name].mjs',
  minify: true,
  comments: false,
});
