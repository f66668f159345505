/**
 * @typedef {{ id: string, sessionId: string, referenceTime: string, text: string }} EpisodeInFile
 * @typedef {{ question: string, type: string, evidence: string[] }} QuestionInFile `evidence`: ids of episodes
 * @typedef {{ id: string, episodes: EpisodeInFile[], questions: QuestionInFile[] }} Conversation
 */

/**
 * Reads conversations, one JSON object a line.
 * @returns {Conversation[]}
 */
export function readConversations(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new Error('The file contains no conversation');
  return lines.map((line, index) => checked(JSON.parse(line), index + 1));
}

function checked(conversation, line) {
  const known = new Set(conversation.episodes?.map((episode) => episode.id));
  for (const { question, type, evidence } of conversation.questions ?? []) {
    if (!type || !evidence?.length) throw new Error(`Line ${line}: "${question}" lacks its type or its evidence`);
    const unknown = evidence.find((id) => !known.has(id));
    if (unknown) throw new Error(`Line ${line}: "${question}" refers to ${unknown}, which is not an episode`);
  }
  if (!conversation.id || known.size === 0)
    throw new Error(`Line ${line}: a conversation must have an id and episodes`);
  return conversation;
}
