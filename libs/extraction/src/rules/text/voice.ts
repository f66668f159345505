/** Who a turn is by: the user, an assistant, the instructions of an assistant, or somebody with a name. */
type Voice = 'user' | 'assistant' | 'system' | 'named';

const USER = new Set(['user', 'me', 'human']);
const ASSISTANT = new Set(['assistant', 'ai', 'bot', 'agent', 'chatbot', 'model']);

/** @param userNouns what else means the user, lower case */
export function voiceOf(speaker: string, userNouns: ReadonlySet<string>): Voice {
  const name = speaker.toLowerCase();
  if (USER.has(name) || userNouns.has(name)) return 'user';
  if (ASSISTANT.has(name)) return 'assistant';
  return name === 'system' ? 'system' : 'named';
}
