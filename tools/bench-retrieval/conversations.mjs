import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * @typedef {{ id: string, sessionId: string, referenceTime: string, text: string }} EpisodeInFile
 * @typedef {{ question: string, type: string, evidence: string[], askedAt?: string }} QuestionInFile `evidence`: ids of
 *   episodes; `askedAt`: the time of asking, if it is not after all episodes
 * @typedef {{ id: string, file: string, episodes: EpisodeInFile[], questions: QuestionInFile[],
 *   placeOf: Map<string, { sessionId: string, time: number }> }} Conversation `placeOf`: by id of an episode
 */

/**
 * Reads the conversations of several files.
 * @returns {Conversation[]}
 */
export function readFiles(paths) {
  const conversations = paths.flatMap((path) =>
    readConversations(readFileSync(path, 'utf8')).map((conversation) => ({ ...conversation, file: basename(path) })),
  );
  const ids = new Set();
  for (const { id } of conversations) {
    if (ids.has(id)) throw new Error(`Two conversations have the id ${id}`);
    ids.add(id);
  }
  return conversations;
}

/**
 * Reads conversations, one JSON object a line.
 * @returns {Omit<Conversation, 'file'>[]}
 */
export function readConversations(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new Error('The file contains no conversation');
  return lines.map((line, index) => checked(JSON.parse(line), index + 1));
}

function checked(conversation, line) {
  const placeOf = new Map(
    conversation.episodes?.map(({ id, sessionId, referenceTime }) => [
      id,
      { sessionId, time: Date.parse(referenceTime) },
    ]),
  );
  for (const { question, type, evidence } of conversation.questions ?? []) {
    if (!type || !evidence?.length) throw new Error(`Line ${line}: "${question}" lacks its type or its evidence`);
    const unknown = evidence.find((id) => !placeOf.has(id));
    if (unknown) throw new Error(`Line ${line}: "${question}" refers to ${unknown}, which is not an episode`);
  }
  if (!conversation.id || placeOf.size === 0)
    throw new Error(`Line ${line}: a conversation must have an id and episodes`);
  return { ...conversation, placeOf };
}
