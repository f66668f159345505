/** The texts of a value. A single word or number says little without the name of its field. */
export function textsOf(value: unknown, name = ''): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => textsOf(entry, name));
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, entry]) => textsOf(entry, key));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.trim().includes(' ') ? [text] : [`${name}: ${text}`];
}

/** The texts at paths such as `title`, `author.name`, `chapters[*].text`, `tags[0]` and `tags[-1]`. */
export function textsAt(value: unknown, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const tokens = path === '$' ? [] : (path.match(/\[[^\]]*\]|[^.[\]]+/g) ?? []);
    return tokens
      .reduce<unknown[]>((found, token) => found.flatMap((node) => step(node, token)), [value])
      .flatMap(shown);
  });
}

function step(node: unknown, token: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  if (token === '[*]' || token === '*') return Object.values(node);
  if (!token.startsWith('[')) return Object.hasOwn(node, token) ? [(node as Record<string, unknown>)[token]] : [];
  const index = Number(token.slice(1, -1));
  return Array.isArray(node) && Number.isInteger(index) ? node.slice(index).slice(0, 1) : [];
}

function shown(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}
