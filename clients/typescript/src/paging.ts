interface CursorPage<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

interface NumberedPage<Item> {
  items: readonly Item[];
  totalPages: number;
}

/** All items of a list whose pages name their successor. Pages are read when they are needed. */
export async function* byCursor<Item>(read: (cursor: string | undefined) => Promise<CursorPage<Item>>) {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** All items of a list with numbered pages. What is added meanwhile shifts them: no item is returned twice in a row of pages. */
export async function* byNumber<Item extends { id: string }>(read: (page: number) => Promise<NumberedPage<Item>>) {
  let seen = new Set<string>();
  for (let number = 1, totalPages = 1; number <= totalPages; number += 1) {
    const page = await read(number);
    yield* page.items.filter(({ id }) => !seen.has(id));
    seen = new Set(page.items.map(({ id }) => id));
    totalPages = page.totalPages;
  }
}
