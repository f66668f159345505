const BINS = 10;

/** Prints predicted and observed chances in ten bins, all judged results together, and the Brier score of each set. */
export function printCalibration(title, judged, verbose = false) {
  console.log(`\n### ${title}\n\n| score | results | predicted | observed |\n| --- | --- | --- | --- |`);
  for (let bin = 0; bin < BINS; bin += 1) {
    const inBin = judged.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin);
    if (inBin.length === 0) continue;
    const row = [`${bin / BINS} to ${(bin + 1) / BINS}`, inBin.length, mean(inBin, 'chance'), mean(inBin, 'answers')];
    console.log(`| ${row.join(' | ')} |`);
  }
  for (const file of [...new Set(judged.map((one) => one.file))]) {
    const ofFile = judged.filter((one) => one.file === file);
    const first = ofFile.filter(({ place }) => place === 1);
    const share = (some, passes) => `${some.filter(passes).length} of ${some.length}`;
    const [answered, unanswered] = [
      first.filter(({ evidence }) => evidence.length > 0),
      first.filter(({ evidence }) => evidence.length === 0),
    ];
    console.log(
      `\n${file}: Brier score ${(ofFile.reduce((sum, { chance, answers }) => sum + (chance - answers) ** 2, 0) / ofFile.length).toFixed(3)};`,
      `first result answers ${share(answered, ({ answers }) => answers)}; best score of questions with an answer from 0.5 on: ${share(answered, ({ chance }) => chance >= 0.5)};`,
      `without an answer below 0.3: ${share(unanswered, ({ chance }) => chance < 0.3)}, below 0.5: ${share(unanswered, ({ chance }) => chance < 0.5)}`,
    );
    if (verbose && file === 'everyday') first.forEach(printFirst);
  }
}

/** `+`: the question has an answer; `Y`: the first result gives it. */
function printFirst({ question, chance, content, answers, evidence, features }) {
  const marks = `${evidence.length > 0 ? '+' : '-'} ${answers ? 'Y' : 'n'}`;
  const shown = JSON.stringify(features).replace(/"|(?<=\.\d\d)\d+/g, '');
  console.log(`${marks} ${chance.toFixed(2)} ${question} => ${content} ${shown}`);
}

function mean(some, name) {
  return (some.reduce((sum, one) => sum + Number(one[name]), 0) / some.length).toFixed(2);
}
