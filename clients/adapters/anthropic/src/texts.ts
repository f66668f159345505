import { ToolError } from '@anthropic-ai/sdk/lib/tools/ToolError';

export const ROOT = '/memories';
export const CHANGED = 'Error: Another program changed this meanwhile. View it again.';

/** What leads elsewhere, or may do so where the path is decoded or used on another system. */
const REFUSED = /^\.{1,2}$|[\\\p{Cc}\p{Surrogate}]|%(?:2e|2f|5c|00)/iu;
const LISTED_LEVELS = 2;
const UNITS = ['B', 'K', 'M', 'G'];

/** A path without repeated and final slashes. @throws ToolError if it leads out of the root */
export function pathOf(given: string): string {
  const [first, ...names] = given.split('/').filter((name, index) => index === 0 || name !== '');
  if (first !== '' || `/${names[0]}` !== ROOT || names.some((name) => REFUSED.test(name))) {
    throw new ToolError(
      `Error: Invalid path ${given}. A path begins with /memories and has no "..", backslash or control character.`,
    );
  }
  return `/${names.join('/')}`;
}

/** A path and all above it, from the root. */
export function placesOf(path: string): string[] {
  const names = path.split('/');
  return names.slice(2).reduce((places, name) => [...places, `${places.at(-1)}/${name}`], [ROOT]);
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

export function numbered(lines: readonly string[], from: number): string {
  return lines.map((line, index) => `${String(from + index).padStart(6)}\t${line}`).join('\n');
}

/** The files and directories below a directory. A directory is as large as its files. */
export function listingOf(directory: string, files: readonly { path: string; bytes: number }[]): string {
  const sizes = new Map([[directory, 0]]);
  const add = (path: string, bytes: number) => sizes.set(path, (sizes.get(path) ?? 0) + bytes);
  for (const { path, bytes } of files) {
    const names = path.slice(directory.length + 1).split('/');
    if (names.some((name) => name.startsWith('.') || name === 'node_modules')) continue;
    add(directory, bytes);
    for (let level = 1; level <= Math.min(names.length, LISTED_LEVELS); level++) {
      const place = `${directory}/${names.slice(0, level).join('/')}`;
      add(level < names.length ? `${place}/` : place, bytes);
    }
  }
  const lines = [...sizes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, bytes]) => `${sizeOf(bytes)}\t${path}`);
  const title = `Here're the files and directories up to 2 levels deep in ${directory}, excluding hidden items and node_modules:`;
  return [title, ...lines].join('\n');
}

/** Where a text begins in another one, also if it overlaps itself there. The empty text begins nowhere. */
export function startsOf(part: string, text: string): number[] {
  const starts: number[] = [];
  if (part === '') return starts;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) starts.push(at);
  return starts;
}

function sizeOf(bytes: number): string {
  const unit = UNITS.findLastIndex((_unit, power) => power === 0 || bytes >= 1024 ** power);
  return `${Math.round((bytes / 1024 ** unit) * 10) / 10}${UNITS[unit]}`;
}
