const COLUMNS = [
  ...['items', 'labels', 'statements', 'precision', 'recall', 'f1', 'times', 'timePrecisions', 'endings', 'aliases'],
  ...['mixedEntities', 'silent'],
];

/** Of none there is no share, and its cell is empty. */
const SHARES = new Set([
  ...['precision', 'recall', 'f1', 'times', 'timePrecisions', 'endings', 'aliases', 'silent', 'share'],
]);

/** The figures as Markdown tables, ready for a note. */
export function printFigures({ all, styles, parts }) {
  printTable('style', { ...styles, all });
  printTable('part', parts);
}

/** What is not as labelled: `+` stated and wrong, `-` missed, `t` right but for its time. */
export function printFailures(judged) {
  for (const { item, extraction, right, wrong, missed } of judged) {
    const mistimed = right.filter(({ timeRight }) => timeRight === false);
    if (wrong.length + missed.length + mistimed.length === 0) continue;
    console.log(`\n${item.id} (${item.referenceTime}, user ${item.user})\n${item.text.replace(/^/gm, '  | ')}`);
    for (const statement of wrong) console.log(`  + ${sayStatement(statement, extraction.entities)}`);
    for (const label of missed) console.log(`  - ${sayLabel(label)}`);
    for (const { statement, label } of mistimed) {
      console.log(`  t ${sayStatement(statement, extraction.entities)}  instead of  ${sayLabel(label)}`);
    }
  }
}

/** @param columns names of the figures to show: default those by style and part */
export function printTable(title, rows, columns = COLUMNS) {
  console.log(`\n${line([title, ...columns])}`);
  console.log(line(['---', ...columns.map(() => '---')]));
  for (const [name, figures] of Object.entries(rows)) {
    console.log(line([name, ...columns.map((column) => cell(column, figures[column]))]));
  }
}

export function sayStatement({ kind, subject, predicate, object, from, to, at }, entities) {
  const nameOf = (ref) => entities.find((entity) => entity.ref === ref)?.name ?? ref;
  const said = object === null ? '–' : object.kind === 'entity' ? nameOf(object.ref) : `“${object.value}”`;
  const time = kind === 'assertion' ? `${day(from)}..${to === null ? '' : day(to)}` : kind === 'ending' ? day(at) : '';
  return `${kind === 'assertion' ? '' : `${kind}: `}${nameOf(subject)} | ${predicate} | ${said} | ${time}`;
}

export function sayLabel({ subject, predicates, object, from = '', to, ending, correction }) {
  const kind = ending ? 'ending: ' : correction ? 'correction: ' : '';
  return `${kind}${subject} | ${predicates.join('/')} | ${object ?? '–'} | ${from}${to ? `..${to}` : ''}`;
}

function day(time) {
  return time === null || time === undefined ? '?' : new Date(time).toISOString().slice(0, 16);
}

function line(cells) {
  return `| ${cells.join(' | ')} |`;
}

function cell(column, value) {
  if (!SHARES.has(column)) return String(value);
  return value === null ? '' : value.toFixed(3);
}
