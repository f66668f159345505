import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The program of a browser: where the variable says, else the first of the names on the PATH. Null: there is none.
 * @throws Error if there is nothing where the variable says
 */
export function findBrowser(variable: string, names: readonly string[]): string | null {
  const given = process.env[variable];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`${variable}: there is no ${given}`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => existsSync(path)) ?? null;
}

/**
 * A suite that requires a real browser. Without one it is skipped, so that the other tests run on every machine. Its
 * name then says that the pages were not tested.
 */
export function describeInBrowser(name: string, browser: string, program: string | null, specs: () => void): void {
  if (program !== null) describe(name, specs);
  else describe.skip(`${name} (there is no ${browser})`, specs);
}
