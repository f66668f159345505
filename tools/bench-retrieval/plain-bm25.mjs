import { lexemesOf } from '@memory-graph/ranking/lexemes';

const [K1, B] = [1.2, 0.75];

/**
 * BM25 over the episodes of a conversation, and nothing else: what any other ranking is measured against.
 * @param {import('./conversations.mjs').EpisodeInFile[]} episodes
 * @param lexemes splits a text into words; by default as search does, with stems and without stop words
 * @returns {(question: string) => string[]} finds ids of episodes, best first, ties by id
 */
export function plainBm25(episodes, lexemes = lexemesOf) {
  const documents = episodes.map(({ id, text }) => ({ id, ...frequenciesOf(lexemes(text)) }));
  const averageLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length || 1;
  const containing = new Map();
  for (const { frequencies } of documents)
    for (const word of frequencies.keys()) containing.set(word, (containing.get(word) ?? 0) + 1);

  const idf = (word) => {
    const count = containing.get(word) ?? 0;
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
  };
  return (question) => {
    const words = [...new Set(lexemes(question))];
    const scored = documents.map(({ id, frequencies, length }) => ({ id, score: scoreOf(words, frequencies, length) }));
    const found = scored.filter(({ score }) => score > 0);
    return found.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
  };

  function scoreOf(words, frequencies, length) {
    const saturation = K1 * (1 - B + (B * length) / averageLength);
    return words.reduce((sum, word) => {
      const frequency = frequencies.get(word) ?? 0;
      return sum + (idf(word) * frequency * (K1 + 1)) / (frequency + saturation);
    }, 0);
  }
}

function frequenciesOf(words) {
  const frequencies = new Map();
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  return { frequencies, length: words.length };
}
