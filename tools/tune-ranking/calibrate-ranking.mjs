// `npm run calibrate:ranking -- FILE...`: fits the chance that a result answers the question (`CALIBRATION` of
// libs/ranking) on the conversations of the files (see bench:retrieval), on everyday-questions.json and on histories of the
// reader's development part, and prints the curve. Each set counts the same, whatever its size. Questions of the type
// "adversarial" are left out: they have no answer, but name what somebody else said, which no feature distinguishes.
//   --data-dir FOLDER    keeps the data, and fills the folder only if it is new (bench:retrieval fills it alike)
//   --verbose            also prints the first result of each everyday question with its features
import { parseArgs } from 'node:util';
import { CALIBRATION, fuseHits, isFact, RANKING_WEIGHTS, rankResults, scoreFeatures } from '@memory-graph/ranking';
import { readFiles } from '../bench-retrieval/conversations.mjs';
import { everydayConversations } from './everyday.mjs';
import { chanceOf, fitCalibration } from './fit-calibration.mjs';
import { printCalibration } from './print-calibration.mjs';
import { readerHistories } from './reader-histories.mjs';
import { withRecorded } from './with-recorded.mjs';

/** Results of a question that are judged. */
const JUDGED = 10;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'data-dir': { type: 'string' }, verbose: { type: 'boolean', default: false } },
});
const conversations = [...readFiles(positionals), ...everydayConversations(), ...readerHistories()];
await withRecorded(conversations, options['data-dir'], (recorded) => {
  const judged = withWeights(recorded.filter(({ type }) => type !== 'adversarial').flatMap(judge));

  // How well it does on questions that the fit has not seen: each conversation is left out once.
  const unseen = [...new Set(judged.map(({ conversation }) => conversation))].flatMap((left) => {
    const fitted = fitCalibration(withWeights(judged.filter(({ conversation }) => conversation !== left)));
    return judged.filter(({ conversation }) => conversation === left).map((one) => withChance(one, fitted));
  });
  printCalibration('with the coefficients of the other conversations', unseen);
  printCalibration(
    'as it is',
    judged.map((one) => withChance(one, CALIBRATION)),
    options.verbose,
  );
  console.log(JSON.stringify(fitCalibration(judged), null, 2));
});

/** The first results of a question, each with the features of the calibration and whether it answers. */
function judge({ input, lists, episodesOf, contentOf, ...question }) {
  const hits = fuseHits(lists, RANKING_WEIGHTS, input.order);
  const ranking = rankResults({ ...input, hits }, RANKING_WEIGHTS);
  const features = scoreFeatures(ranking, input, JUDGED);
  return ranking.results(JUDGED).map((result, n) => ({
    ...question,
    place: n + 1,
    content: contentOf(result),
    features: { constant: 1, ...features[n] },
    answers: answers(result, question, episodesOf(result), contentOf(result)),
  }));
}

/** A fact of a text that answers may be another one: it has to say the answer itself. */
function answers({ key }, { evidence, answer }, episodes, content) {
  if (!episodes.some((id) => evidence.includes(id))) return false;
  return !isFact(key) || !answer || answer.test(content);
}

function withWeights(examples) {
  const sizes = new Map();
  for (const { file } of examples) sizes.set(file, (sizes.get(file) ?? 0) + 1);
  return examples.map((one) => ({ ...one, weight: 1 / sizes.get(one.file) / sizes.size }));
}

function withChance(one, coefficients) {
  return { ...one, chance: chanceOf(one.features, coefficients) };
}
