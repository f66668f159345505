/** All rows, one by one. See `pagesOf`. */
export async function* rowsOf<Row>(limit: number, next: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  for await (const page of pagesOf(limit, next)) yield* page;
}

/** @param next returns the page after a row, or the first page; a page of less than `limit` rows is the last one */
export async function* pagesOf<Row>(limit: number, next: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after: Row | null = null; ;) {
    const page: Row[] = await next(after);
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    after = page.at(-1)!;
  }
}
