import { readFiles } from '../../tools/bench-retrieval/conversations.mjs';
import { summarise } from '../../tools/bench-retrieval/recall.mjs';
import { printTable } from './print-table.mjs';

/** Each conversation is a memory of its own. */
export const recallTable = {
  measure: async (start, { files, limit }) => {
    if (files.length === 0) throw new Error('recall needs a FILE');
    const answered = [];
    for (const conversation of readFiles(files)) {
      const { episodes, questions, placeOf, id, file } = conversation;
      const memory = await start();
      try {
        await memory.add(episodes);
        for (const { question, type, evidence, askedAt } of questions) {
          const results = await memory.search(question, limit, askedAt);
          const found = [...new Set(results.flatMap(({ ids }) => ids))];
          answered.push({ conversation: id, file, question, type, evidence, found, placeOf });
        }
      } finally {
        await memory.stop();
      }
    }
    return summarise(answered);
  },
  print: (rows) => {
    const types = Object.keys(rows[0]?.figures.byType ?? {});
    const columns = ['recall@5', 'recall@10', 'recall@20', 'MRR', 'all@10', 'sessions all@5'];
    printTable(
      ['system', 'questions', ...columns],
      rows.map(({ system, figures: { all } }) => [
        ...[system, all.questions, all.recall[5], all.recall[10], all.recall[20], all.mrr, all.all, all.sessions[5]],
      ]),
    );
    console.log('\nrecall@10 and sessions all@5 by type:\n');
    printTable(
      ['system', ...types.map((type) => `${type} (${rows[0].figures.byType[type].questions})`)],
      rows.map(({ system, figures: { byType } }) => [
        system,
        ...types.map((type) => `${byType[type].recall[10].toFixed(3)} / ${byType[type].sessions[5].toFixed(3)}`),
      ]),
    );
  },
};
