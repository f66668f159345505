import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { readStatements, windowsOf } from '@memory-graph/extraction/reader';
import { contextOf, type SaidBefore } from '@memory-graph/memory-model';
import { openReaderModel } from '@memory-graph/models-onnx';

interface Labelled extends SaidBefore {
  statements?: { o: string }[];
}

const data = new URL('data/', import.meta.url);
const model = new URL('../../libs/models-onnx/src/reader/', import.meta.url);
const { sha256, figures } = JSON.parse(readFileSync(new URL('reader.json', model), 'utf8')) as {
  sha256: string;
  figures: { recall: number; precision: number };
};
/** Two processors round differently. */
const TOLERANCE = 0.01;
const HISTORIES = 12;

/** The histories of the development part: see examples.py. */
function developmentHistories(): Labelled[][] {
  const files = readdirSync(data).filter((file) => crc32(file.replace('.ndjson', '')) % 10 === 8);
  return files.slice(0, HISTORIES).map((file) => {
    const [, ...messages] = readFileSync(new URL(file, data), 'utf8').trimEnd().split('\n');
    return messages.map((line) => JSON.parse(line) as Labelled);
  });
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** At least half of the shorter one, and a third of the longer one. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0 && shared * 2 >= Math.min(a.size, b.size) && shared * 3 >= Math.max(a.size, b.size);
}

describe('the model of the reader', () => {
  it('is the one that was trained', () => {
    expect(
      createHash('sha256')
        .update(readFileSync(new URL('reader.onnx', model)))
        .digest('hex'),
    ).toBe(sha256);
  });

  it('finds the values of development histories as well as when it was trained', async () => {
    const reader = await openReaderModel();
    let [wanted, found, read, right] = [0, 0, 0, 0];
    for (const messages of developmentHistories()) {
      for (const [index, { speaker, text, statements = [] }] of messages.entries()) {
        if (speaker === 'assistant') continue;
        const context = contextOf(messages.slice(Math.max(0, index - 2), index));
        const values: string[] = [];
        for (const window of windowsOf({ text, speaker, context }, (said) => reader.pieces(said))) {
          const outputs = await reader.run(window.ids, window.types);
          const ofWindow = readStatements(window, text, outputs, reader);
          values.push(...ofWindow.map(({ value }) => text.slice(value.start, value.end)));
        }
        const labels = statements.map(({ o }) => o.replace(/#\d$/u, ''));
        wanted += labels.length;
        found += labels.filter((label) => values.some((value) => overlap(value, label))).length;
        read += values.length;
        right += values.filter((value) => labels.some((label) => overlap(value, label))).length;
      }
    }
    const [recall, precision] = [found / wanted, right / read];
    console.log(`recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)} of values`);
    expect(recall).toBeGreaterThan(figures.recall - TOLERANCE);
    expect(precision).toBeGreaterThan(figures.precision - TOLERANCE);
  });
});
