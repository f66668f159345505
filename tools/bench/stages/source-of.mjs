import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** By the URL of a file; null for one without a map. */
const maps = new Map();

/**
 * The source of a frame of a profile: the bundle of the service has all of them in a few files.
 * @param {{ url: string, lineNumber?: number, columnNumber?: number }} frame counted from 0
 * @returns the URL of the source, or that of the frame if the file has no map
 */
export function sourceOf({ url, lineNumber, columnNumber }) {
  const source = mapOf(url)?.findEntry(lineNumber, columnNumber).originalSource;
  return source === undefined ? url : new URL(source, url).href;
}

function mapOf(url) {
  if (!url.startsWith('file:')) return null;
  if (!maps.has(url)) maps.set(url, readMap(url));
  return maps.get(url);
}

function readMap(url) {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${url}.map`), 'utf8')));
  } catch {
    return null;
  }
}
