import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readConversations } from '../bench-retrieval/conversations.mjs';
import { benchEpisodes, benchQuestions } from './bench-episodes.mjs';

const SEED = 20_240_101;
const GZIP = [0x1f, 0x8b];

/**
 * @typedef {{ slice: (from: number, to: number) => object[] }} Episodes bodies of `POST /api/v1/add`
 * @typedef {{
 *   main: Episodes,
 *   sizes: number[],
 *   beside: object[],
 *   more: (size: number, count: number) => object[],
 *   questions: (count: number, size: number) => string[],
 * }} DataSet `sizes`: as given, unless there is less; `more`: episodes that are in no other part, for measurements on top
 *   of a size
 */

/**
 * Generated texts, or those of a file.
 * @param {{ data?: string, joined: number, sizes: number[], small: number, subjects: number }} options
 * @returns {DataSet}
 */
export function openDataSet({ subjects, ...options }) {
  const data = withoutSubjects(options);
  return subjects > 0 ? withSubjects(data, subjects) : data;
}

/** One of the subjects of a workspace, as it has them all about equally. */
export const ONE_SUBJECT = 'subject-0';

/** Gives the episodes of the main workspace to so many subjects, in turns. */
function withSubjects(data, subjects) {
  const given = (episodes, from) =>
    episodes.map((episode, index) => ({ ...episode, subject: `subject-${(from + index) % subjects}` }));
  return {
    ...data,
    main: { slice: (from, to) => given(data.main.slice(from, to), from) },
    more: (size, count) => given(data.more(size, count), 0),
  };
}

function withoutSubjects({ data, joined, sizes, small }) {
  if (data) return dataSetOf(readConversations(textOf(data)), { sizes, small });
  return {
    main: benchEpisodes({ seed: SEED, joined }),
    sizes,
    beside: benchEpisodes({ seed: SEED + 1, joined }).slice(0, small),
    more: moreOf((size) => benchEpisodes({ seed: SEED + 2 + size, joined: 1 })),
    questions: (count, size) => benchQuestions(count, { size, seed: SEED }),
  };
}

function textOf(file) {
  const bytes = readFileSync(file);
  return (GZIP.every((byte, index) => bytes[index] === byte) ? gunzipSync(bytes) : bytes).toString();
}

/** Hands out different episodes at each call, from the beginning for each size. */
function moreOf(episodesOf) {
  const taken = new Map();
  return (size, count) => {
    const from = taken.get(size) ?? 0;
    taken.set(size, from + count);
    return episodesOf(size).slice(from, from + count);
  };
}

/**
 * The turns of all conversations in their order, as one data set. Turns that are the evidence of a question are left out,
 * and texts that occurred before: what the service remembers of a text must not make it faster.
 * @param {import('../bench-retrieval/conversations.mjs').Conversation[]} conversations
 * @returns {DataSet}
 */
export function dataSetOf(conversations, { sizes, small }) {
  const turns = turnsOf(conversations);
  const largest = Math.min(Math.max(...sizes), Math.floor((turns.length * 2) / 3));
  const reached = [...new Set(sizes.map((size) => Math.min(size, largest)))];
  const rest = turns.slice(largest + small);
  const restOfASize = Math.floor(rest.length / reached.length);
  const questions = conversations.flatMap((conversation) => conversation.questions.map(({ question }) => question));
  return {
    main: turns,
    sizes: reached,
    beside: turns.slice(largest, largest + small),
    more: moreOf((size) => {
      const index = reached.indexOf(size);
      return rest.slice(index * restOfASize, (index + 1) * restOfASize);
    }),
    questions: (count) => questions.slice(0, count),
  };
}

function turnsOf(conversations) {
  const texts = new Set();
  const turns = [];
  for (const { episodes, questions } of conversations) {
    const evidence = new Set(questions.flatMap((question) => question.evidence));
    for (const { id, sessionId, referenceTime, text } of episodes) {
      if (evidence.has(id) || texts.has(text)) continue;
      texts.add(text);
      turns.push({ episodeBody: text, referenceTime, sessionId, source: 'bench' });
    }
  }
  return turns;
}
