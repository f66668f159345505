import { readElements } from '../json/read-elements.js';
import type { ExportFile, ExportSource } from '../port/export-source.js';
import { baseName } from '../port/export-source.js';
import type { ImportItem } from '../port/import-item.js';
import { problem, type Problem } from '../port/problem.js';
import { beginningOf } from '../source/read-file.js';

/** How the export of one assistant differs from those of others. */
export interface ConversationFormat {
  /** A member that every conversation has. */
  member: string;
  /** @returns null unless the conversation has all that it needs */
  idOf(conversation: unknown): string | null;
  /** What `idOf` found missing. */
  needs: string;
  messagesOf(path: string, id: string, conversation: unknown): Iterable<ImportItem | Problem>;
}

/** Whether the source has conversations of this format. */
export async function hasConversations(source: ExportSource, { member }: ConversationFormat): Promise<boolean> {
  const [first] = conversationFiles(source);
  return first !== undefined && (await beginningOf(first, 64 * 1024)).toString().includes(`"${member}"`);
}

/** Reads each conversation once, in the order of the export. */
export async function* readConversations(
  source: ExportSource,
  format: ConversationFormat,
): AsyncGenerator<ImportItem | Problem> {
  const seen = new Set<string>();
  for (const file of conversationFiles(source)) {
    for await (const element of readElements(file)) {
      if (element.kind === 'problem') {
        yield element;
        continue;
      }
      const { path, value } = element;
      const id = format.idOf(value);
      if (id === null) yield problem(path, 'bad-shape', format.needs);
      else if (seen.has(id)) yield problem(path, 'duplicate-id', `Conversation ${id} was read before`);
      else {
        seen.add(id);
        yield* format.messagesOf(path, id, value);
      }
    }
  }
}

/** Exports of large accounts number their files. */
function conversationFiles(source: ExportSource): ExportFile[] {
  return source.files.filter(({ path }) => /^conversations(-\d+)?\.json$/.test(baseName(path)));
}
