import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { WordPieceTokenizer } from '@memory-graph/models/word-piece';

/** The checksums of the model and its tokenizer, which determine the vectors of this embedder. */
const SHA256: Readonly<Record<string, string>> = {
  'model.onnx': '7d9092cb25f2bd1c023b7e8d2aa459044a02030ac880e5a59fdaf27af69f1ded',
  'tokenizer.json': 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66',
};

/** The folder in EMBEDDER_MODEL_DIR is invalid. The message says what to do. */
class ModelFolderError extends Error {
  constructor(problem: string) {
    super(
      `${problem}; install the model and its runtime with \`npm run model:install\`, which prints the variables to set`,
    );
    this.name = 'ModelFolderError';
  }
}

export interface ModelFolder {
  path: string;
  tokenizer: WordPieceTokenizer;
}

/**
 * Verifies that the folder contains the unchanged model and its runtime.
 * @throws ModelFolderError
 */
export function openModelFolder(folder: string): ModelFolder {
  const path = resolve(folder);
  for (const [name, expected] of Object.entries(SHA256)) {
    const file = join(path, name);
    if (!existsSync(file)) throw new ModelFolderError(`EMBEDDER_MODEL_DIR: ${path} lacks ${name}`);
    const found = createHash('sha256').update(readFileSync(file)).digest('hex');
    if (found !== expected)
      throw new ModelFolderError(`EMBEDDER_MODEL_DIR: ${file} is not the one of E5-small-v2 (int8)`);
  }
  if (!hasRuntime(path)) throw new ModelFolderError(`EMBEDDER_MODEL_DIR: ${path} lacks onnxruntime-node`);
  return { path, tokenizer: readTokenizer(join(path, 'tokenizer.json')) };
}

function hasRuntime(path: string): boolean {
  try {
    createRequire(join(path, 'package.json')).resolve('onnxruntime-node');
    return true;
  } catch {
    return false;
  }
}

function readTokenizer(file: string): WordPieceTokenizer {
  const { model } = JSON.parse(readFileSync(file, 'utf8')) as { model: { vocab: Record<string, number> } };
  const vocabulary: string[] = [];
  for (const [piece, id] of Object.entries(model.vocab)) vocabulary[id] = piece;
  return new WordPieceTokenizer(vocabulary);
}
