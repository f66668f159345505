import { appendFile, open, readFile, type FileHandle } from 'node:fs/promises';
import { type ImportState, newRunId, type OpenState } from './import-state.js';

type Line =
  | { memoryGraphImport: 1; target: string; format: string }
  | { run: string }
  | { added: readonly string[] }
  | { complete: true };

/**
 * A state file: a JSON line for each batch, written and flushed at once. A line that was cut off by a kill is as if it had
 * not been written.
 * @throws Error if the file is of another target or format, or is no state file
 */
export function stateFile(path: string): OpenState {
  return (target, format) => openStateFile(path, target, format);
}

async function openStateFile(path: string, target: string, format: string): Promise<ImportState> {
  const lines = parseLines(await contentOf(path), path);
  const added = new Set<string>();
  let runId: string | null = null;
  const header = lines[0];
  if (header && !('memoryGraphImport' in header)) throw new Error(`${path} is no state of an import`);
  if (header && (header.target !== target || header.format !== format))
    throw new Error(`${path} is the state of an import of ${header.format} to ${header.target}`);
  for (const line of lines) {
    if ('run' in line) runId = line.run;
    else if ('complete' in line) runId = null;
    else if ('added' in line) for (const key of line.added) added.add(key);
  }
  // The beginning of a line that was cut off must not spoil the next one.
  await appendFile(path, '\n', { mode: 0o600 });
  const file = await open(path, 'a');
  if (!header) await write(file, { memoryGraphImport: 1, target, format });
  const current = runId ?? newRunId();
  if (runId === null) await write(file, { run: current });
  return {
    runId: current,
    has: (key) => added.has(key),
    add: async (keys) => {
      await write(file, { added: keys });
      for (const key of keys) added.add(key);
    },
    complete: () => write(file, { complete: true }),
    close: () => file.close(),
  };
}

async function contentOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function parseLines(content: string, path: string): Line[] {
  const lines = content.split('\n').filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    try {
      return [JSON.parse(line) as Line];
    } catch {
      if (index === 0) throw new Error(`${path} is no state of an import`);
      return [];
    }
  });
}

async function write(file: FileHandle, line: Line): Promise<void> {
  await file.appendFile(`${JSON.stringify(line)}\n`);
  await file.sync();
}
