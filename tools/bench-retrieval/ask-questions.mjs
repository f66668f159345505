/** The number of requested results; several facts may share an episode. */
const RESULTS = 50;

/** @typedef {{ conversation: string, question: string, type: string, evidence: string[], found: string[] }} Answered */

/**
 * Asks all questions, one at a time.
 * @returns {Promise<Answered[]>} `found`: the episodes of the results in their order, without repetitions
 */
export async function askQuestions(workspaces) {
  const answered = [];
  for (const { conversation, client, episodes } of workspaces) {
    for (const { question, type, evidence } of conversation.questions) {
      const { results } = await client.search({ query: question, limit: RESULTS });
      const stored = results.flatMap(({ metadata }) => metadata.episodeIds);
      const found = [...new Set(stored)].map((id) => episodes.get(id));
      answered.push({ conversation: conversation.id, question, type, evidence, found });
    }
  }
  return answered;
}
