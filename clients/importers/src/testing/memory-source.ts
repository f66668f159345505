import type { ImportItem } from '../port/import-item.js';
import type { Importer, ReadOptions } from '../port/importer.js';
import type { Problem } from '../port/problem.js';
import type { ExportSource } from '../port/export-source.js';

/** An export in memory: texts, bytes, or values that are written as JSON, by path. */
export function sourceOf(files: Record<string, unknown>, name = 'export'): ExportSource {
  return {
    name,
    problems: [],
    files: Object.entries(files).map(([path, content]) => {
      const bytes =
        content instanceof Uint8Array
          ? content
          : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
      return {
        path,
        size: bytes.length,
        modifiedAt: Date.UTC(2026, 0, 1),
        // In small chunks, so that borders fall within characters and brackets.
        async *open() {
          for (let at = 0; at < bytes.length; at += 1009) yield bytes.subarray(at, at + 1009);
        },
      };
    }),
    close: async () => {},
  };
}

/** Items and problems of an export, apart and in order. */
export async function readAll(
  importer: Importer,
  source: ExportSource,
  options: ReadOptions = {},
): Promise<{ items: ImportItem[]; problems: Problem[] }> {
  const items: ImportItem[] = [];
  const problems: Problem[] = [];
  for await (const entry of importer.read(source, options)) {
    if (entry.kind === 'item') items.push(entry);
    else problems.push(entry);
  }
  return { items, problems };
}

/** What most specs compare: who said what when. */
export function linesOf(items: readonly ImportItem[]): string[] {
  return items.map(
    ({ referenceTime, metadata, text }) =>
      `${referenceTime} ${(metadata['role'] as string | undefined) ?? '-'} ${text}`,
  );
}
