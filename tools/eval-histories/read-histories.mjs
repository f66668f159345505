import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * @typedef {object} History of a person or a team, as they write, with what a careful reader would note
 * @property {string} id
 * @property {{ at: string, session: string, role: string, name: string | null, text: string }[]} messages in their order
 * @property {{ subject: string, words: string[][], state: 'current' | 'ended' | 'planned', optional?: boolean, kind: string }[]} facts
 *   to be found; a fact must contain all words of one of the lists
 * @property {{ words: string[][], why: string, state?: string }[]} wrong what must be no current fact, or none at all
 * @property {{ q: string, want: string[][], stale: string[][], answerable: boolean, type: string }[]} questions
 */

/** @returns {History[]} of files in either form that is in use: one history, or a chat and notes without labelled facts */
export function readHistories(files) {
  return files.flatMap((file) => {
    const content = JSON.parse(readFileSync(file, 'utf8'));
    const histories = 'messages' in content ? [content] : ['chat', 'notes'].map((set) => setOf(content, set, file));
    return histories.map((history) => ({ ...history, questions: history.questions.map(toQuestion) }));
  });
}

function setOf(content, set, file) {
  const messages = content[set].map(([at, ...rest]) => ({
    ...{ at, session: `${set}-${at.slice(0, 10)}`, role: set === 'chat' ? rest[0] : 'user', name: null },
    text: rest.at(-1),
  }));
  const questions = content.questions.filter((question) => question.set === set);
  return { id: `${basename(file, '.json')}-${set}`, messages, facts: [], wrong: [], questions };
}

/** A single alternative may be given without the list around it. */
function toQuestion(question) {
  const alternatives = (words) => (!words?.length ? [] : Array.isArray(words[0]) ? words : [words]);
  return { ...question, want: alternatives(question.want), stale: alternatives(question.stale) };
}
