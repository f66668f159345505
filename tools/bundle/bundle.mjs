// Bundles all applications and operator commands from their TypeScript sources and those of the libraries, into
// apps/standalone/dist: an entry point for each, with the modules that several of them use in shared files. One bundle takes a
// fifth of the time of one for each application. Called by Nx, which skips it if nothing changed: see nx.json.
//   --output FOLDER   another folder
//   --licenses FILE   also writes the licenses of all bundled packages
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { parse, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import license from 'rollup-plugin-license';
import { compileTypeScript } from '../compile-typescript.mjs';
import { emitReferencedFiles } from './emit-referenced-files.mjs';
import { isExternal } from './external-packages.mjs';

const STACK_TRACES = fileURLToPath(new URL('stack-traces.mjs', import.meta.url));

const STANDALONE = 'apps/standalone';
const { values } = parseArgs({
  options: { output: { type: 'string', default: `${STANDALONE}/dist` }, licenses: { type: 'string' } },
});
/** Each runs as a process of its own where the system is distributed. */
const APPS = ['api-gateway', 'auth-server', 'ingestion-worker', 'search-service', 'webhook-dispatcher'];
const PROGRAMS = ['main', 'start', 'back-up', 'preflight'];
const COMMANDS = readdirSync(`${STANDALONE}/src/commands`).filter((file) => file.endsWith('.mjs'));

const bundle = await rolldown({
  input: Object.fromEntries([
    ...APPS.map((app) => [app, `apps/${app}/src/main.ts`]),
    ...PROGRAMS.map((program) => [program, `${STANDALONE}/src/${program}.ts`]),
    ...COMMANDS.map((command) => [parse(command).name, `${STANDALONE}/src/commands/${command}`]),
  ]),
  platform: 'node',
  external: isExternal,
  plugins: [typeScript(), emitReferencedFiles(), stackTraces(), values.licenses && licensesTo(values.licenses)],
  onLog,
});
await rm(values.output, { recursive: true, force: true });
await bundle.write({
  dir: values.output,
  format: 'esm',
  sourcemap: true,
  sourcemapExcludeSources: true,
  // Names of classes are names of providers and migrations.
  keepNames: true,
  // Modules such as reflect-metadata change what others find when they run.
  strictExecutionOrder: true,
  comments: false,
});

/** swc compiles as for the tests: rolldown's compiler knows less of the types that decorators need. */
function typeScript() {
  const handler = (code, id) => compileTypeScript(code, id);
  return { name: 'typescript', transform: { filter: { id: /\.ts$/ }, handler } };
}

/** Each entry point, those of threads among them, imports what gives stack traces the lines of the sources. */
function stackTraces() {
  return {
    name: 'stack-traces',
    buildStart() {
      this.emitFile({ type: 'chunk', id: STACK_TRACES, fileName: 'stack-traces.js' });
    },
    banner: ({ isEntry, fileName }) => (isEntry && fileName !== 'stack-traces.js' ? "import './stack-traces.js';" : ''),
  };
}

/**
 * Writes the licenses of the bundled packages, which must accompany a published bundle. It doubles the time, so a build
 * for this machine has none.
 */
function licensesTo(file) {
  return license({ thirdParty: { multipleVersions: true, output: { file: resolve(file) } } });
}

/** Packages name others that they use if they are installed. */
function onLog(level, log, handle) {
  const isOfPackage = /[\\/]node_modules[\\/]/.test(log.id ?? log.loc?.file ?? log.message);
  if (level === 'warn' && isOfPackage) return;
  handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
}
