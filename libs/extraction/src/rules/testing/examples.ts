import { readFileSync } from 'node:fs';

/** A text, and what the extractor finds in it: a line of examples.ndjson. The notation is that of say.ts. */
export interface Example {
  topic: string;
  text: string;
  states?: string[];
  entities?: string[];
}

export const EXAMPLES: readonly Example[] = readFileSync(new URL('./examples.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Example);
