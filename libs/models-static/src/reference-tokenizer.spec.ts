import { readFileSync } from 'node:fs';
import { STATIC_EMBEDDER } from './static.embedder.js';
import { loadTokenTable } from './token-table.js';

/**
 * Made with the tokenizer that the model was trained for (`tokenizers` 0.23.3 on PyPI), from odd texts. It reads
 * "[CLS]" in a text as its own mark; to us it is a text like any other, so those marks are not among them.
 */
const REFERENCE = JSON.parse(readFileSync(new URL('./testing/reference-pieces.json', import.meta.url), 'utf8')) as [
  text: string,
  pieces: number[],
][];

describe('the pieces of the reference tokenizer', () => {
  const { tokenizer } = loadTokenTable(STATIC_EMBEDDER.dimension);

  it.each(REFERENCE)('for %j', (text, pieces) => {
    expect(tokenizer.encode(text)).toEqual(pieces);
  });
});
