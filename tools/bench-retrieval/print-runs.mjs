import { CUTS } from './recall.mjs';

const COLUMNS = [...CUTS.map((cut) => `recall@${cut}`), 'MRR'];

/** The figures as Markdown tables, ready for a note. */
export function printRuns(runs) {
  for (const run of runs.filter(({ without }) => without === null)) {
    console.log(`\n### ${run.store}\n`);
    printTable('questions', [
      ...Object.entries(run.byType).map(([type, figures]) => [`${type} (${figures.questions})`, figures]),
      [`**all** (${run.all.questions})`, run.all],
    ]);
    console.log('');
    printTable('conversation', Object.entries(run.byConversation));
  }
  for (const store of new Set(runs.filter(({ without }) => without !== null).map((run) => run.store))) {
    const full = runs.find((run) => run.store === store && run.without === null);
    console.log(`\n### ${store}: what each part is worth\n`);
    console.log(line(['without', ...COLUMNS, 'worth at 10']));
    console.log(line(['---', ...COLUMNS, 0].map(() => '---')));
    for (const { without, all } of runs.filter((run) => run.store === store)) {
      const worth = without === null ? '' : signed(full.all.recall[10] - all.recall[10]);
      console.log(line([without ?? '(nothing)', ...cells(all), worth]));
    }
  }
}

function printTable(title, rows) {
  console.log(line([title, ...COLUMNS]));
  console.log(line([title, ...COLUMNS].map(() => '---')));
  for (const [name, figures] of rows) console.log(line([name, ...cells(figures)]));
}

function cells({ recall, mrr }) {
  return [...CUTS.map((cut) => recall[cut].toFixed(3)), mrr.toFixed(3)];
}

function signed(value) {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}

function line(columns) {
  return `| ${columns.join(' | ')} |`;
}
