import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';

const FOLDER = new URL('../reader/data/', import.meta.url);
/** The part of the people that the reader has not learned from (tools/reader/README.md). */
const DEVELOPMENT = 8;
/** Each history needs an account of its own, which takes seconds. */
const ONE_OF = 3;

/**
 * Histories of the development part of the reader's data: messages as people really write them, with their questions.
 * @returns {import('../bench-retrieval/conversations.mjs').Conversation[]} as `everydayConversations`
 */
export function readerHistories() {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ndjson') && crc32(basename(name, '.ndjson')) % 10 === DEVELOPMENT)
    .filter((_, n) => n % ONE_OF === 0)
    .map((name) =>
      readFileSync(new URL(name, FOLDER), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
    .map(([{ history: id, questions = [] }, ...messages]) => {
      const episodes = messages.map(({ speaker, at, text }, n) => ({
        ...{ id: `${id}:${n}`, sessionId: `${id}-${at.slice(0, 10)}`, referenceTime: at },
        text: speaker === 'user' ? text : `${speaker}: ${text}`,
      }));
      return {
        id,
        file: 'reader',
        episodes,
        questions: questions.map((one) => asked(one, episodes)),
        placeOf: new Map(),
      };
    });
}

function asked({ question, answer }, episodes) {
  if (answer === null) return { question, type: 'unanswered', answer: null, evidence: [] };
  const words = new RegExp(answer.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'iu');
  const evidence = episodes.filter(({ text }) => words.test(text)).map(({ id }) => id);
  return { question, type: 'answered', answer: words, evidence };
}
