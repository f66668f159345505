import { benchEpisodes, benchQuestions } from '../../tools/bench/bench-episodes.mjs';
import { percentile } from '../../tools/bench/measure.mjs';
import { printTable } from './print-table.mjs';

const SEED = 20_240_101;
const TEXTS_AN_ADD = 100;
const SEARCHES = 100;
const WARM_UP = 10;

/** The harness, its embeddings endpoint and the system share the machine. Each size continues the one before. */
export const speedTable = {
  measure: async (start, { sizes }) => {
    const texts = benchEpisodes({ seed: SEED, joined: 1 });
    const memory = await start();
    const figures = [];
    try {
      let filled = 0;
      for (const size of sizes) {
        const added = size - filled;
        const began = performance.now();
        for (; filled < size; filled += TEXTS_AN_ADD)
          await memory.add(texts.slice(filled, Math.min(size, filled + TEXTS_AN_ADD)).map(itemOf));
        filled = size;
        const addMs = (performance.now() - began) / added;
        figures.push({ size, addMs, ...(await searchTimes(memory, size)) });
      }
    } finally {
      await memory.stop();
    }
    return figures;
  },
  print: (rows) =>
    printTable(
      ['system', 'texts', 'ms an add', 'search p50, ms', 'search p95, ms'],
      rows.flatMap(({ system, figures }) =>
        figures.map(({ size, addMs, p50, p95 }) => [system, size, ...[addMs, p50, p95].map((ms) => ms.toFixed(1))]),
      ),
    ),
};

async function searchTimes(memory, size) {
  const questions = benchQuestions(SEARCHES + WARM_UP, { size, seed: SEED });
  const times = [];
  for (const question of questions) {
    const began = performance.now();
    await memory.search(question, 10);
    times.push(performance.now() - began);
  }
  const measured = times.slice(WARM_UP).sort((a, b) => a - b);
  return { p50: percentile(measured, 0.5), p95: percentile(measured, 0.95) };
}

function itemOf({ episodeBody, referenceTime, sessionId, metadata }) {
  return { id: String(metadata.index), sessionId, referenceTime, text: episodeBody };
}
