/** Code of plugins, which shows a list or a drawing in its place. */
const QUERIES = /^(dataview|dataviewjs|tasks|query|compressed-json|excalidraw)$/i;

/**
 * The text of a note as people read it: links by their words, comments and block ids left out. Code stays as it is.
 */
export function noteText(body: string): string {
  const lines = withoutCommentedBlocks(body.split('\n'));
  const shown: string[] = [];
  let prose: string[] = [];
  let fence: string | null = null;
  let isQuery = false;
  for (const line of lines) {
    const [, mark, language] = /^[ \t]{0,3}(`{3,}|~{3,})[ \t]*([\w-]*)/.exec(line) ?? [];
    if (fence === null && mark === undefined) {
      prose.push(line);
      continue;
    }
    if (fence === null) {
      shown.push(readProse(prose.join('\n')));
      prose = [];
      fence = mark!;
      isQuery = QUERIES.test(language!);
    } else if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    if (!isQuery) shown.push(line);
  }
  shown.push(readProse(prose.join('\n')));
  return shown
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A comment may hold blocks of code, as the drawings of Excalidraw do. One that does not end is none. */
function withoutCommentedBlocks(lines: readonly string[]): string[] {
  const shown: string[] = [];
  let isCode = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (/^[ \t]{0,3}(`{3,}|~{3,})/.test(line)) isCode = !isCode;
    const end =
      !isCode && line.trim() === '%%' ? lines.findIndex((other, index) => index > at && other.trim() === '%%') : -1;
    if (end < 0) shown.push(line);
    else at = end;
  }
  return shown;
}

function readProse(text: string): string {
  return withoutComments(text)
    .replace(/!\[\[[^[\]\n]*\]\]/g, '')
    .replace(/\[\[([^[\]\n|]*)(?:\|([^[\]\n]*))?\]\]/g, (_all, target: string, alias?: string) => alias || page(target))
    .replace(/!\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/\[([^[\]\n]+)\]\(([^()\n]*)\)/g, (_all, words: string, link: string) => {
      const target = link.trim().split(' ')[0]!;
      return /^https?:/i.test(target) && target !== words ? `${words} (${target})` : words;
    })
    .replace(/==(?=\S)([^=\n]*[^=\s])==/g, '$1')
    .replace(/\[\^[^\]\s]+\](?!:)/g, '')
    .replace(/^\[\^[^\]\s]+\]:\s*/gm, '')
    .replace(/^((?:[-*] )?\p{L}[\p{L}\p{N} _-]{0,40}):: /gmu, '$1: ')
    .split('\n')
    .map((line) => line.replace(/ \^[a-z0-9-]+$/i, '').trimEnd())
    .join('\n');
}

/** `[[Ada Roe#Work]]` is a link to a page. */
function page(target: string): string {
  const [name, heading] = target.split('#');
  return name || (heading ?? '');
}

/** `%% … %%` of Obsidian, and those of HTML. One that does not end is none. */
function withoutComments(text: string): string {
  return withoutBetween(withoutBetween(text, '%%', '%%'), '<!--', '-->');
}

function withoutBetween(text: string, opening: string, closing: string): string {
  let shown = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(opening, at);
    const end = start < 0 ? -1 : text.indexOf(closing, start + opening.length);
    if (end < 0) return shown + text.slice(at);
    shown += text.slice(at, start);
    at = end + closing.length;
  }
}
