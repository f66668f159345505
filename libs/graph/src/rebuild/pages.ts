/** All rows, one by one. @param next returns the page after a row, or the first page; an empty page is the end */
export async function* rowsOf<Row>(next: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  for await (const page of pagesOf(next)) yield* page;
}

export async function* pagesOf<Row>(next: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after: Row | null = null; ;) {
    const page: Row[] = await next(after);
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)!;
  }
}
