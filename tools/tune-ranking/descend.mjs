import { qualityOf } from './quality.mjs';

/** Few values a weight: a finer grid would fit the conversations, not the task. */
const GRID = {
  text: [0.4, 0.5, 0.6, 0.7, 0.8],
  sessionNeighbour: [0.1, 0.2, 0.3, 0.4, 0.5],
  session: [0, 0.2, 0.4, 0.6],
  coverage: [0, 0.4, 0.8, 1.2],
  speaker: [0, 0.1, 0.2, 0.3, 0.4],
  support: [0, 0.1, 0.2, 0.3, 0.4],
  date: [0, 0.2, 0.4, 0.8, 1.2],
  recency: [0, 0.05, 0.1, 0.15, 0.2],
};
const ROUNDS = 2;

/** One weight after the other, each time the value whose neighbours on the grid are good too. */
export function descend(recorded, start) {
  let weights = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, values] of Object.entries(GRID)) {
      const qualities = values.map((value) => qualityOf(recorded, withWeight(weights, name, value)).mean);
      const flat = qualities.map(
        (quality, n) => (quality * 2 + (qualities[n - 1] ?? quality) + (qualities[n + 1] ?? quality)) / 4,
      );
      weights = withWeight(weights, name, values[flat.indexOf(Math.max(...flat))]);
    }
  }
  return weights;
}

function withWeight(weights, name, value) {
  const changed = { ...weights, [name]: value };
  return name === 'text' ? { ...changed, vector: Number((1 - value).toFixed(2)) } : changed;
}
