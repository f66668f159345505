/** What a scan of a regular expression looks at, one at a time; an escape or a class of characters counts as one. */
const TOKEN = /\\k<|\\[1-9]|\\[^]|\[(?:\\[^]|[^\]\\])*\]|\(\??|\)|[*+]|\{\d+,\}|[^]/gu;
const UNBOUNDED = /^(?:[*+]|\{\d+,\})$/u;

/**
 * Whether a regular expression has one of the two forms that make matching take exponential time: a repetition without
 * end within another one, or a reference to what a group matched. It recognises what people write by mistake; who runs a
 * pattern bounds its time all the same, for there are other forms.
 */
export function mayBacktrackWithoutEnd(source: string): boolean {
  const groups: { repeats: boolean }[] = [{ repeats: false }];
  let closed: { repeats: boolean } | null = null;
  for (const [token] of source.matchAll(TOKEN)) {
    if (/^\\(?:k<|[1-9])$/u.test(token)) return true;
    if (UNBOUNDED.test(token)) {
      if (closed?.repeats) return true;
      groups.at(-1)!.repeats = true;
    }
    closed = null;
    if (token.startsWith('(')) groups.push({ repeats: false });
    if (token === ')' && groups.length > 1) {
      closed = groups.pop()!;
      if (closed.repeats) groups.at(-1)!.repeats = true;
    }
  }
  return false;
}
