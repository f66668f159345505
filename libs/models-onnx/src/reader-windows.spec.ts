import { readFileSync } from 'node:fs';
import { windowsOf } from '@memory-graph/extraction/reader';
import { openTokenizer } from './open-tokenizer.js';

interface Reference {
  context: string;
  speaker: string;
  text: string;
  windows: { ids: number[]; message: number[]; separator: number; spans: (number[] | null)[] }[];
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const tokenizer = openTokenizer();
/** Made by tools/reader/reference.py with the tokenizer of the training. */
const references = JSON.parse(read('./testing/reference-windows.json')) as Reference[];

describe('the windows of a message', () => {
  it.each(references)('are those of the training: $text', ({ windows, ...said }) => {
    const made = windowsOf(said, (text) => tokenizer.encodePlaced(text));
    expect(made.map(({ ids, message, separator, spans }) => ({ ids, message, separator, spans }))).toEqual(windows);
  });
});
