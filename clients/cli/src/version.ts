import { readFileSync } from 'node:fs';

/** The version of this program, which is that of the service it belongs to. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
