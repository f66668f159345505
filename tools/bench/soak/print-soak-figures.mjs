import { line } from '../print-figures.mjs';

const SHOWN_FAULTS = 20;

/** The trends as a Markdown table, and what went wrong. Sets the exit code. */
export function printSoakFigures({ runs }) {
  for (const { workers, counts, trends, errors, faults } of runs) {
    const of = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    console.log(`\n${runs.length > 1 ? `${workers} worker(s): ` : ''}${of.join(', ')}`);
    const columns = ['after the warm-up', 'first', 'last', 'change an hour'];
    console.log(`\n${line(columns)}\n${line(columns.map(() => '---'))}`);
    for (const [name, { first, last, perHour }] of Object.entries(trends)) {
      console.log(line([name, first.toFixed(1), last.toFixed(1), perHour?.toFixed(1) ?? '']));
    }
    const errorLines = Object.entries(errors).map(([text, count]) => `${count} × ${text}`);
    printList('kinds of errors', errorLines);
    printList('logs that are not accounted for', faults);
    if (errorLines.length + faults.length > 0) process.exitCode = 1;
  }
}

function printList(title, entries) {
  console.log(`\n${title}: ${entries.length}`);
  for (const entry of entries.slice(0, SHOWN_FAULTS)) console.log(`- ${entry}`);
}
