import { benchAccount, clientOf } from './bench-account.mjs';
import { watched } from './costs.mjs';
import { printMachine } from './goals.mjs';
import { measureBareRequests, measureBatches, measureFirstSearch, measureSearch } from './measure.mjs';
import { latency, line } from './print-figures.mjs';
import { variedEpisode, variedQuestion } from './varied-texts.mjs';

const QUERIES = 300;

/** What is wanted at 8,000 texts, in ms; null: nothing is. */
const WANTED = [
  { concurrency: 1, search: '5 / 10 ms', bare: '1.1 / – ms' },
  { concurrency: 8, search: '– / 40 ms', bare: '' },
];

/** Searches over HTTP beside the least that a request can cost, in the same minute. */
export async function benchBar({ options: { bar }, progress }, target) {
  await target.start(benchAccount('bar'));
  const client = clientOf(target, 'bar');
  const texts = Array.from({ length: bar }, (_, index) => variedEpisode(index));
  const questions = Array.from({ length: QUERIES }, (_, index) => variedQuestion(index));
  await progress.during(`Add ${bar} texts`, () => measureBatches(client, texts));
  await progress.during('Load the index', () => measureFirstSearch(client, questions[0]));
  const measure = async () => {
    const rows = [];
    for (const { concurrency } of WANTED) {
      const search = await measureSearch(client, questions, { concurrency });
      rows.push({ search, bare: await measureBareRequests(client, QUERIES, { concurrency }) });
    }
    return rows;
  };
  const { result, othersShare } = await progress.during('Search', () => watched(target, measure));
  return { texts: bar, rows: result, othersShare };
}

/** The ratios, with both figures and those that are wanted. */
export function printBar({ environment, runs }) {
  const columns = [...['at a time', 'search p50 / p95', 'GET p50 / p95', 'ratios'], ...['search wanted', 'GET wanted']];
  console.log(`\n${line(columns)}\n${line(columns.map(() => '---'))}`);
  for (const [index, { search, bare }] of runs[0].rows.entries()) {
    const ratios = ['p50Ms', 'p95Ms'].map((figure) => (search[figure] / bare[figure]).toFixed(1)).join(' / ');
    const wanted = WANTED[index];
    console.log(line([wanted.concurrency, latency(search), latency(bare), ratios, wanted.search, wanted.bare]));
  }
  printMachine(environment, runs[0].othersShare);
}
