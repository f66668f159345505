// Imported first by each entry point of a bundle: stack traces name the lines of the sources. The maps beside the bundle are
// read when the first stack trace is formatted; Node.js with `--enable-source-maps` reads them at the start.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

const POSITION = /(file:\/\/[^\s()]+):(\d+):(\d+)/;
/**
 * By the URL of a file. A map takes sixteen times its size in memory: all of them together take more than the service without
 * them, so the garbage collector may have them between two errors.
 */
const maps = new Map();

Error.prepareStackTrace = (error, frames) =>
  [headerOf(error), ...frames.map((frame) => `    at ${String(frame).replace(POSITION, original)}`)].join('\n');

function headerOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

function original(position, url, line, column) {
  const origin = mapOf(url)?.findEntry(line - 1, column - 1);
  if (origin?.originalSource === undefined) return position;
  return `${new URL(origin.originalSource, url).href}:${origin.originalLine + 1}:${origin.originalColumn + 1}`;
}

function mapOf(url) {
  const kept = maps.get(url)?.deref();
  if (kept) return kept;
  const map = readMap(url);
  if (map) maps.set(url, new WeakRef(map));
  return map;
}

function readMap(url) {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${url}.map`), 'utf8')));
  } catch {
    return null;
  }
}
