const COLUMNS = {
  items: count,
  labels: count,
  statements: count,
  precision: share,
  recall: share,
  f1: share,
  times: share,
  timePrecisions: share,
  endings: share,
  aliases: share,
  mixedEntities: count,
  silent: share,
};

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

function printTable(title, rows) {
  console.log(`\n${line([title, ...Object.keys(COLUMNS)])}`);
  console.log(line(['---', ...Object.keys(COLUMNS).map(() => '---')]));
  for (const [name, figures] of Object.entries(rows)) {
    console.log(line([name, ...Object.entries(COLUMNS).map(([column, show]) => show(figures[column]))]));
  }
}

function sayStatement({ kind, subject, predicate, object, from, to, at }, entities) {
  const nameOf = (ref) => entities.find((entity) => entity.ref === ref)?.name ?? ref;
  const said = object === null ? '–' : object.kind === 'entity' ? nameOf(object.ref) : `“${object.value}”`;
  const time = kind === 'assertion' ? `${day(from)}..${to === null ? '' : day(to)}` : kind === 'ending' ? day(at) : '';
  return `${kind === 'assertion' ? '' : `${kind}: `}${nameOf(subject)} | ${predicate} | ${said} | ${time}`;
}

function sayLabel({ subject, predicates, object, from = '', to, ending, correction }) {
  const kind = ending ? 'ending: ' : correction ? 'correction: ' : '';
  return `${kind}${subject} | ${predicates.join('/')} | ${object ?? '–'} | ${from}${to ? `..${to}` : ''}`;
}

function day(time) {
  return time === null || time === undefined ? '?' : new Date(time).toISOString().slice(0, 16);
}

function line(cells) {
  return `| ${cells.join(' | ')} |`;
}

function share(value) {
  return value === null ? '' : value.toFixed(3);
}

function count(value) {
  return String(value);
}
