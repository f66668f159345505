import { readFileSync } from 'node:fs';

const FILE = new URL('everyday-questions.json', import.meta.url);

/**
 * Small histories of everyday messages, with questions that they answer and questions that they do not.
 * @returns {import('../bench-retrieval/conversations.mjs').Conversation[]} `answer` of a question: what the right results say;
 *   a question without an answer has no evidence
 */
export function everydayConversations() {
  return JSON.parse(readFileSync(FILE, 'utf8')).map(({ id, said, answered, unanswered }) => ({
    ...{ id, file: 'everyday' },
    episodes: said.map(([referenceTime, text], n) => ({
      ...{ id: `${id}:${n}`, sessionId: `${id}-${referenceTime.slice(0, 10)}`, referenceTime, text },
    })),
    questions: [
      ...answered.map(([question, answer, evidence]) => ({
        ...{ question, type: 'answered', answer: new RegExp(answer, 'iu') },
        evidence: evidence.map((n) => `${id}:${n}`),
      })),
      ...unanswered.map((question) => ({ question, type: 'unanswered', answer: null, evidence: [] })),
    ],
    placeOf: new Map(),
  }));
}
