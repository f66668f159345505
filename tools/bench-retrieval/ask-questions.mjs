import { Progress } from '../progress/progress.mjs';
import { inParallel } from '../client/in-parallel.mjs';
import { plainBm25 } from './plain-bm25.mjs';

/** The number of requested results; several facts may share an episode. */
const RESULTS = 50;

/** @typedef {import('./recall.mjs').Answered} Answered */

/**
 * Asks all questions, those of one workspace one after the other.
 * @param {{ jobs: number, askedAt: boolean }} options `askedAt`: send the time of asking, where the file has one
 * @returns {Promise<Answered[]>} `found`: the episodes of the results in their order, without repetitions
 */
export async function askQuestions(workspaces, { jobs, askedAt }) {
  const total = workspaces.reduce((sum, { conversation }) => sum + conversation.questions.length, 0);
  const askAll = async (report) => {
    let asked = 0;
    return inParallel(workspaces, jobs, async ({ conversation, client, episodes }) => {
      const ofConversation = [];
      for (const question of conversation.questions) {
        const found = await ask(client, question, askedAt);
        ofConversation.push(
          answer(
            conversation,
            question,
            found.map((id) => episodes.get(id)),
          ),
        );
        report((asked += 1));
      }
      return ofConversation;
    });
  };
  return (await new Progress().during('Ask the questions', askAll, total)).flat();
}

/** @returns the stored ids of the episodes of the results, in their order */
async function ask(client, question, askedAt) {
  const endTime = askedAt ? question.askedAt : undefined;
  const { results } = await client.search({
    query: question.question,
    limit: RESULTS,
    ...(endTime && { endTime }),
  });
  return [...new Set(results.flatMap(({ metadata }) => metadata.episodeIds))];
}

/** The same questions by plain BM25. @returns {Answered[]} */
export function askPlainBm25(conversations) {
  return conversations.flatMap((conversation) => {
    const search = plainBm25(conversation.episodes);
    return conversation.questions.map((question) => answer(conversation, question, search(question.question)));
  });
}

function answer({ id, file, placeOf }, { question, type, evidence }, found) {
  return { conversation: id, file, question, type, evidence, found, placeOf };
}
