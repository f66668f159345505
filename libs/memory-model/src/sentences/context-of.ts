/** The reader sees less than the last so many characters of a message before. */
export const CONTEXT_CHARACTERS = 400;

/** A message, and who said it: a name, or a role. */
export interface SaidBefore {
  speaker: string;
  text: string;
}

/** What was said before a message, as extractors get it: a line for each message, in their order. */
export function contextOf(messages: readonly SaidBefore[]): string {
  return messages.map(({ speaker, text }) => `${speaker}: ${text.slice(-CONTEXT_CHARACTERS)}`).join('\n');
}
