/** All rows, one by one. @param next the page behind a row, or the first one; an empty one is the end */
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
