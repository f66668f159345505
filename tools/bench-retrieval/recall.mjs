/** The numbers of first episodes at which recall is measured. */
export const CUTS = [5, 10, 20];

/**
 * @typedef {{ questions: number, recall: Record<number, number>, mrr: number }} Figures `recall`: by cut, the mean share
 * of a question's evidence among the first episodes; `mrr`: the mean of 1 / place of the first evidence
 */

/**
 * @param {import('./ask-questions.mjs').Answered[]} answered
 * @returns {{ all: Figures, byType: Record<string, Figures>, byConversation: Record<string, Figures> }}
 */
export function summarise(answered) {
  return {
    all: figuresOf(answered),
    byType: figuresBy(answered, 'type'),
    byConversation: figuresBy(answered, 'conversation'),
  };
}

function figuresBy(answered, property) {
  const names = [...new Set(answered.map((one) => one[property]))].sort();
  return Object.fromEntries(names.map((name) => [name, figuresOf(answered.filter((one) => one[property] === name))]));
}

function figuresOf(answered) {
  const mean = (value) => answered.reduce((sum, one) => sum + value(one), 0) / Math.max(1, answered.length);
  return {
    questions: answered.length,
    recall: Object.fromEntries(CUTS.map((cut) => [cut, mean((one) => recallAt(one, cut))])),
    mrr: mean(reciprocalRank),
  };
}

export function recallAt({ evidence, found }, cut) {
  const first = new Set(found.slice(0, cut));
  return evidence.filter((id) => first.has(id)).length / evidence.length;
}

export function reciprocalRank({ evidence, found }) {
  const place = found.findIndex((id) => evidence.includes(id));
  return place < 0 ? 0 : 1 / (place + 1);
}
