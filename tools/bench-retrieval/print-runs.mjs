import { ALL_CUT, CUTS, SESSION_CUTS } from './recall.mjs';

const COLUMNS = [
  ...CUTS.map((cut) => `recall@${cut}`),
  'MRR',
  `all@${ALL_CUT}`,
  ...SESSION_CUTS.map((cut) => `sessions all@${cut}`),
  'newest first',
];

/** The figures as Markdown tables, ready for a note. Runs of the same file and store come one after the other. */
export function printRuns(runs) {
  for (const run of runs.filter(({ without }) => without === null)) {
    console.log(`\n### ${run.file}: ${run.store}\n`);
    printTable(['questions', 'by'], questionRows(run));
    const conversations = Object.entries(run.byConversation);
    // A table of single questions says nothing.
    if (conversations.length === run.all.questions) continue;
    console.log('');
    printTable(
      ['conversation'],
      conversations.map(([id, figures]) => [[id], figures]),
    );
  }
  for (const run of runs.filter(({ without }) => without === null)) {
    const ablated = runs.filter(({ file, store, without }) => file === run.file && store === run.store && without);
    if (ablated.length > 0) printAblation(run, ablated);
  }
}

/** Each type by search, and by plain BM25. */
function questionRows({ byType, all, plain }) {
  const types = Object.keys(byType).map((type) => [type, byType[type], plain.byType[type]]);
  return [...types, ['**all**', all, plain.all]].flatMap(([type, found, byWords]) => [
    [[`${type} (${found.questions})`, 'search'], found],
    [['', 'plain BM25'], byWords],
  ]);
}

function printAblation(full, ablated) {
  console.log(`\n### ${full.file}: ${full.store}: what each part is worth\n`);
  console.log(line(['without', ...COLUMNS, 'worth at 10']));
  console.log(line(['---', ...COLUMNS, 0].map(() => '---')));
  for (const { without, all } of [full, ...ablated]) {
    const worth = without === null ? '' : signed(full.all.recall[10] - all.recall[10]);
    console.log(line([without ?? '(nothing)', ...cells(all), worth]));
  }
}

function printTable(titles, rows) {
  console.log(line([...titles, ...COLUMNS]));
  console.log(line([...titles, ...COLUMNS].map(() => '---')));
  for (const [names, figures] of rows) console.log(line([...names, ...cells(figures)]));
}

function cells({ recall, mrr, all, sessions, newestFirst }) {
  const figures = [...CUTS.map((cut) => recall[cut]), mrr, all, ...SESSION_CUTS.map((cut) => sessions[cut])];
  return [...figures.map((figure) => figure.toFixed(3)), newestFirst === null ? '' : newestFirst.toFixed(3)];
}

function signed(value) {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}

function line(columns) {
  return `| ${columns.join(' | ')} |`;
}
