import { generateEpisodes, generateQuestions, zipfEpisode, zipfQuestions } from '@memory-graph/test-kit';

/** Up to here, texts are those of earlier measurements; beyond, their hundred words would be in every tenth episode. */
const SMALL_VOCABULARY_EPISODES = 10_000;

/**
 * The episodes of a workspace, in the order of their time, made when they are needed.
 * @param {{ seed: number, joined: number }} options joined: how many generated texts make one of the first episodes
 */
export function benchEpisodes({ seed, joined }) {
  const generated = generateEpisodes(SMALL_VOCABULARY_EPISODES * joined, seed);
  const firsts = Array.from({ length: SMALL_VOCABULARY_EPISODES }, (_, index) => {
    const texts = generated.slice(index * joined, (index + 1) * joined);
    return { ...texts[0], episodeBody: texts.map(({ episodeBody }) => episodeBody).join(' ') };
  });
  const at = (index) => firsts[index] ?? zipfEpisode(index - SMALL_VOCABULARY_EPISODES, seed);
  return {
    slice: (from, to) => Array.from({ length: Math.max(0, to - from) }, (_, index) => at(from + index)),
  };
}

/** Questions about a workspace of a size: in a large one, half are about its texts with the large vocabulary. */
export function benchQuestions(count, { size, seed }) {
  const questions = generateQuestions(count, seed);
  if (size <= SMALL_VOCABULARY_EPISODES) return questions;
  const others = zipfQuestions(count, { episodes: size - SMALL_VOCABULARY_EPISODES, seed });
  return questions.map((question, index) => (index % 4 < 2 ? question : others[index]));
}
