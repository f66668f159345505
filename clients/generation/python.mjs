import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPythonPackages } from '@memory-graph/dev-stack/python-packages';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { apiDocument, otherAnswersOf, repeatablePosts } from './api-document.mjs';
import { ifChanged } from './if-changed.mjs';
import { finishModels } from './python-models.mjs';
import { operationsOf, optionsOf } from './python-operations.mjs';

const PROJECT = fileURLToPath(new URL('../python', import.meta.url));
const PACKAGE = join(PROJECT, 'src/memory_graph_client');
const GENERATED = join(PACKAGE, '_generated');
const ASYNC = join(PACKAGE, '_async');
const SYNC = join(PACKAGE, '_sync');
const REQUIREMENTS = join(PROJECT, 'requirements-generator.txt');
const INPUTS = ['generator.yml', 'templates/literal_enum.py.jinja', 'requirements-generator.txt'];

/** What the synchronous client has for what only the asynchronous one needs. Its `runtime.py` is written manually. */
const SYNCHRONOUS = [
  [/\basync (def|with|for)\b/g, '$1'],
  [/\bawait /g, ''],
  [/\bAwaitable\[((?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])*)\]/g, '$1'],
  [/, Awaitable\b/g, ''],
  [/\b__a(enter|exit)__\b/g, '__$1__'],
  [/\ba(close|read|iter_lines)\b/g, '$1'],
  [/\b(set|get)_async_httpx_client\b/g, '$1_httpx_client'],
  [/\basync_operations\b/g, 'operations'],
  [/\bAsync(?=[A-Z])/g, ''],
  [/(?<=Retrying)Async(?=Client)/g, ''],
];

/** Where the packages are that generate and pack the client in Python. */
export function pythonTools() {
  return installPythonPackages('client-python', REQUIREMENTS);
}

/** Shapes and functions of all operations, and the synchronous client. */
export async function generatePython() {
  await ifChanged(
    GENERATED,
    INPUTS.map((name) => join(PROJECT, name)),
    generateOperations,
  );
  await generateSynchronous();
}

async function generateOperations() {
  const document = apiDocument();
  await rm(GENERATED, { recursive: true, force: true });
  const input = join(PROJECT, '.openapi.json');
  await writeFile(input, JSON.stringify(document));
  const options = ['--meta', 'none', '--output-path', GENERATED, '--overwrite', '--fail-on-warning'];
  const configuration = [
    '--config',
    join(PROJECT, 'generator.yml'),
    '--custom-template-path',
    join(PROJECT, 'templates'),
  ];
  await runProgram(
    'python3',
    ['-m', 'openapi_python_client', 'generate', '--path', input, ...configuration, ...options],
    { env: { ...process.env, PYTHONPATH: await pythonTools() } },
  );
  await rm(input);
  await finishModels(join(GENERATED, 'models'));
  const { keyed, repeatable } = repeatablePosts(document);
  const constant = (name, value) => `${name} = ${JSON.stringify(value, null, 4)}\n`;
  const others = constant('OTHER_ANSWERS', otherAnswersOf(document));
  const requests = constant('KEYED_POSTS', keyed) + constant('REPEATABLE_POSTS', repeatable) + others;
  await writeFile(join(GENERATED, 'requests.py'), requests);
  await writeFile(join(GENERATED, 'options.py'), optionsOf(document));
  for (const [name, isAsync] of [
    ['operations.py', false],
    ['async_operations.py', true],
  ]) {
    await writeFile(join(GENERATED, name), await operationsOf(document, join(GENERATED, 'api'), isAsync));
  }
}

async function generateSynchronous() {
  await rm(SYNC, { recursive: true, force: true });
  await mkdir(SYNC, { recursive: true });
  for (const name of (await readdir(ASYNC)).filter((file) => file.endsWith('.py') && file !== 'runtime.py')) {
    const source = await readFile(join(ASYNC, name), 'utf8');
    const made = SYNCHRONOUS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), source);
    await writeFile(join(SYNC, name), `# Generated from _async/${name}.\n${made}`);
  }
  await copyFile(join(PACKAGE, '_blocking.py'), join(SYNC, 'runtime.py'));
}
