import { questionsOf, sessionsOf } from './locomo.mjs';
import { publishedTime } from './published-time.mjs';

const TYPES = { 1: 'multi-hop', 2: 'temporal', 3: 'commonsense' };

/** A chat of danny911kr/REALTALK: LoCoMo's form, with a time of each message. One file is one chat. */
export function realTalk(chat, file) {
  const id = file.replace(/^.*\//, '').replace(/\.json$/, '');
  const episodes = sessionsOf(chat).flatMap(({ name, turns }) =>
    turns.map(({ speaker, dia_id: turn, clean_text: text, date_time: time }) => ({
      ...{ id: turn, sessionId: `${id}-${name}`, referenceTime: new Date(publishedTime(time)).toISOString() },
      text: `${speaker}: ${text}`,
    })),
  );
  return [{ id, episodes, questions: questionsOf(chat.qa, episodes, TYPES) }];
}
