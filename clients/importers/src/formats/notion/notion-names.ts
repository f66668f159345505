/** Notion adds the id of a page to the name of its file: `Buy milk 0123456789abcdef0123456789abcdef.md`. */
const ID = / ([0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=(?:_all)?\.(?:md|csv)$|\/|$)/gi;

export function hasId(path: string): boolean {
  return path.search(ID) >= 0;
}

/** The id of the page or table itself, not those of the pages around it. */
export function idOf(path: string): string | undefined {
  return [...path.matchAll(ID)].at(-1)?.[1];
}

/** The path as people see it. Archives in the archive, and their parts, are no pages. */
export function shownPath(path: string): string {
  return path
    .replace(/^.*\.zip\//i, '')
    .replace(/^Export[^/]*\//, '')
    .replace(ID, '');
}

/** Names of files lack the characters that file systems do not take, and the end of long titles. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 40);
}
