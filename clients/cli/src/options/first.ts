/** The first entries of a list, of which no more pages are read than needed. */
export async function* first<Entry>(count: number, entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  let left = count;
  if (left === 0) return;
  for await (const entry of entries) {
    yield entry;
    left -= 1;
    if (left === 0) return;
  }
}
