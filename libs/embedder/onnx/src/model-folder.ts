import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { WordPieceTokenizer } from '@memory-graph/embedder-word-piece/word-piece-tokenizer';

/** The model and its tokenizer that the embedder's name stands for: another model makes other vectors. */
const SHA256: Readonly<Record<string, string>> = {
  'model.onnx': '7d9092cb25f2bd1c023b7e8d2aa459044a02030ac880e5a59fdaf27af69f1ded',
  'tokenizer.json': 'd241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66',
};

/** The folder named by EMBEDDER_MODEL_DIR cannot be used. The message says what to do. */
export class ModelFolderError extends Error {
  constructor(problem: string) {
    super(`${problem} \`npm run model:install\` installs the model and its runtime, and prints what to set.`);
    this.name = 'ModelFolderError';
  }
}

export interface ModelFolder {
  path: string;
  tokenizer: WordPieceTokenizer;
}

/**
 * Checks that the folder holds the model, unchanged, and its runtime.
 * @throws ModelFolderError
 */
export function openModelFolder(folder: string): ModelFolder {
  const path = resolve(folder);
  for (const [name, expected] of Object.entries(SHA256)) {
    const file = join(path, name);
    if (!existsSync(file)) throw new ModelFolderError(`EMBEDDER_MODEL_DIR: ${path} has no ${name}.`);
    const found = createHash('sha256').update(readFileSync(file)).digest('hex');
    if (found !== expected)
      throw new ModelFolderError(`EMBEDDER_MODEL_DIR: ${file} is not that of E5-small-v2 (int8).`);
  }
  if (!hasRuntime(path)) throw new ModelFolderError(`EMBEDDER_MODEL_DIR: ${path} has no onnxruntime-node.`);
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
