import { readFileSync } from 'node:fs';
import { MODELS } from './models.mjs';

const USERS: Record<string, string> = {
  'e5-small-v2': 'libs/models-onnx/src/model-folder.ts',
  'bge-small-en-v1.5': 'tools/static-embedder/distil.py',
};

it.each(Object.entries(MODELS))('installs %s as those who use it expect it', (name, { files }) => {
  const user = readFileSync(USERS[name]!, 'utf8');
  for (const { sha256 } of Object.values(files)) expect(user).toContain(sha256);
});
