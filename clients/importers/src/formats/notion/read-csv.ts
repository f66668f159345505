/** The rows of a table as RFC 4180 has them: cells in quotes may hold commas, quotes (twice) and line ends. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; at < text.length; at++) {
        const end = text.indexOf('"', at);
        cell += text.slice(at, end < 0 ? undefined : end);
        at = end < 0 ? text.length : end + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
    }
    const rest = text.slice(at).search(/[,\n]/);
    const end = rest < 0 ? text.length : at + rest;
    row.push(cell + text.slice(at, end).replace(/\r$/, ''));
    at = end + 1;
    if (text[end] !== ',' || at === text.length) {
      if (text[end] === ',') row.push('');
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
