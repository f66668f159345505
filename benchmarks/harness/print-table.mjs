/** Prints rows of cells as Markdown. Shares have three decimals, a missing figure is empty. */
export function printTable(titles, rows) {
  const line = (cells) => console.log(`| ${cells.map(shown).join(' | ')} |`);
  line(titles);
  line(titles.map(() => '---'));
  for (const row of rows) line(row);
}

function shown(cell) {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'number' && !Number.isInteger(cell) ? cell.toFixed(3) : String(cell);
}
