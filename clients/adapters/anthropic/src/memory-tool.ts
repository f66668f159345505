import type { BetaRunnableTool } from '@anthropic-ai/sdk/lib/tools/BetaRunnableTool';
import { ToolError } from '@anthropic-ai/sdk/lib/tools/ToolError';
import { betaMemoryTool, type MemoryToolHandlers } from '@anthropic-ai/sdk/helpers/beta/memory';
import type { BetaMemoryTool20250818Command } from '@anthropic-ai/sdk/resources/beta';
import { MemoryGraph, NotFoundError } from '@memory-graph/client';
import { latestOf, StoredFiles } from './stored-files.js';
import { CHANGED, listingOf, numbered, pathOf, placesOf, ROOT, startsOf } from './texts.js';

export interface MemoryToolOptions {
  /** Default: the service of `MEMORY_GRAPH_URL` and `MEMORY_GRAPH_TOKEN`. */
  memory?: MemoryGraph;
  /** Whose files they are, if many users share a workspace. The model cannot choose it. */
  subject?: string;
  /** Of the episodes; tools with other sources have other files. Default `anthropic`. */
  source?: string;
}

/**
 * The memory tool of Anthropic, for `client.beta.messages.toolRunner`. Its files are episodes of the memory: they are
 * searched, and facts are extracted from them. Commands are carried out one after another, also if a model calls several
 * at once.
 */
export function memoryTool(options: MemoryToolOptions = {}): BetaRunnableTool<BetaMemoryTool20250818Command> {
  const { memory = new MemoryGraph(), subject, source = 'anthropic' } = options;
  const tool = betaMemoryTool(handlersFor(new StoredFiles(memory, source, subject)));
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...tool,
    run: (command) => {
      const result = last.then(() => tool.run(command)).catch(asToolError);
      last = result.catch(() => undefined);
      return result;
    },
  };
}

/** What a command has listed is not found when another program replaced it meanwhile. */
function asToolError(error: unknown): never {
  throw error instanceof NotFoundError ? new ToolError(CHANGED) : error;
}

/** The texts are those that the documentation of the tool gives: models know them. */
function handlersFor(files: StoredFiles): MemoryToolHandlers {
  /** The file that a command changes: all that is stored for it, and its text. */
  const fileAt = async (given: string, advice = '') => {
    const path = pathOf(given);
    const known = (await files.below(path)).filter((one) => one.path === path);
    if (known[0] === undefined) throw new ToolError(`Error: The path ${given} does not exist${advice}`);
    return { known, text: await files.read(known[0]) };
  };

  /** Of a path that a file gets. */
  const expectFree = async (path: string, taken: string) => {
    const [above] = await files.at(placesOf(path).slice(1, -1));
    if (above !== undefined) throw new ToolError(`Error: The path ${above.path} is not a directory`);
    if (path === ROOT || (await files.below(path)).length > 0) throw new ToolError(taken);
  };

  return {
    async view({ path: given, view_range: range }) {
      const path = pathOf(given);
      const found = await files.below(path);
      const file = found.find((one) => one.path === path);
      if (file !== undefined) {
        const lines = (await files.read(file)).split('\n');
        const [first = 1, end = -1] = range ?? [];
        const from = Math.max(first, 1);
        const shown = lines.slice(from - 1, end === -1 ? undefined : end);
        return `Here's the content of ${given} with line numbers:\n${numbered(shown, from)}`;
      }
      if (found.length > 0 || path === ROOT) return listingOf(path, latestOf(found));
      throw new ToolError(`The path ${given} does not exist. Please provide a valid path.`);
    },

    async create({ path: given, file_text: text }) {
      const path = pathOf(given);
      await expectFree(path, `Error: File ${given} already exists`);
      await files.write(path, text, []);
      return `File created successfully at: ${given}`;
    },

    async str_replace({ path, old_str: old, new_str: replacement }) {
      const { known, text } = await fileAt(path, '. Please provide a valid path.');
      const places = startsOf(old, text);
      const [start] = places;
      if (start === undefined) {
        throw new ToolError(`No replacement was performed, old_str \`${old}\` did not appear verbatim in ${path}.`);
      }
      const lineOf = (place: number) => text.slice(0, place).split('\n').length;
      if (places.length > 1) {
        const lines = [...new Set(places.map(lineOf))].join(', ');
        throw new ToolError(
          `No replacement was performed. Multiple occurrences of old_str \`${old}\` in lines: ${lines}. Please ensure it is unique`,
        );
      }
      const edited = text.slice(0, start) + replacement + text.slice(start + old.length);
      await files.write(pathOf(path), edited, known);
      const from = Math.max(lineOf(start) - 2, 1);
      const end = lineOf(start) + replacement.split('\n').length + 1;
      const snippet = numbered(edited.split('\n').slice(from - 1, end), from);
      return `The memory file has been edited. Here is the snippet showing the change (with line numbers):\n${snippet}`;
    },

    async insert({ path, insert_line: line, insert_text: inserted }) {
      const { known, text } = await fileAt(path);
      const lines = text.split('\n');
      if (line < 0 || line > lines.length) {
        throw new ToolError(
          `Error: Invalid \`insert_line\` parameter: ${line}. It should be within the range of lines of the file: [0, ${lines.length}]`,
        );
      }
      const edited = lines.toSpliced(line, 0, inserted.replace(/\n$/, '')).join('\n');
      await files.write(pathOf(path), edited, known);
      return `The file ${path} has been edited.`;
    },

    async delete({ path: given }) {
      const path = pathOf(given);
      if (path === ROOT) throw new ToolError('Error: Cannot delete the /memories directory itself');
      const known = await files.below(path);
      if (known.length === 0) throw new ToolError(`Error: The path ${given} does not exist`);
      await files.remove(known);
      return `Successfully deleted ${given}`;
    },

    async rename({ old_path: given, new_path: wanted }) {
      const [from, to] = [pathOf(given), pathOf(wanted)];
      if (from === ROOT) throw new ToolError('Error: Cannot rename the /memories directory itself');
      const known = await files.below(from);
      if (known.length === 0) throw new ToolError(`Error: The path ${given} does not exist`);
      await expectFree(to, `Error: The destination ${wanted} already exists`);
      if (to.startsWith(`${from}/`)) throw new ToolError(`Error: The destination ${wanted} is inside ${given}`);
      await files.move(from, to, known);
      return `Successfully renamed ${given} to ${wanted}`;
    },
  };
}
