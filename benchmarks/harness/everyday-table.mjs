import { everydayHistory } from '../everyday/history.mjs';
import { RESULTS, scoreQuestion, summariseStories } from '../everyday/score.mjs';
import { printTable } from './print-table.mjs';

/** Each seed is a memory of its own. */
export const everydayTable = {
  measure: async (start, { seeds }) => {
    const scores = [];
    for (const seed of seeds) {
      const { steps, questions, valueOf } = everydayHistory(seed);
      const memory = await start();
      try {
        await play(memory, steps);
        for (const question of questions)
          scores.push(scoreQuestion(question, await memory.search(question.question, RESULTS), valueOf));
      } finally {
        await memory.stop();
      }
    }
    return summariseStories(scores);
  },
  print: (rows) => {
    const stories = Object.keys(rows[0]?.figures ?? {});
    const tableOf = (key, names) =>
      printTable(
        ['system', ...names.map((name) => `${name} (${rows[0].figures[name].questions})`)],
        rows.map(({ system, figures }) => [system, ...names.map((name) => figures[name][key])]),
      );
    console.log('The first result that says a value says the true one:\n');
    tableOf('first', stories);
    console.log('\nOf ten results that say a value, the newest says the true one:\n');
    tableOf('newest', stories);
    console.log('\nThe deleted value is in none of ten results:\n');
    tableOf(
      'gone',
      stories.filter((name) => rows[0].figures[name].gone !== null && name !== 'all'),
    );
  },
};

/** Texts that follow each other are added together. */
async function play(memory, steps) {
  let waiting = [];
  const flush = async () => {
    if (waiting.length > 0) await memory.add(waiting);
    waiting = [];
  };
  for (const step of steps) {
    if ('add' in step) {
      waiting.push(step.add);
      continue;
    }
    await flush();
    await memory.remove(step.remove);
  }
  await flush();
}
