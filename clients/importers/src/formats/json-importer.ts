import { jsonFiles, mentionsAll } from '../json/json-files.js';
import { type JsonElement, readElements } from '../json/read-elements.js';
import type { ExportFile } from '../port/export-source.js';
import type { ImportItem } from '../port/import-item.js';
import type { Importer, ReadOptions } from '../port/importer.js';
import type { Problem } from '../port/problem.js';

/** A format of JSON files that are read one after the other. */
export interface JsonFormat extends Pick<Importer, 'format' | 'title' | 'expects' | 'hasOwnSubjects'> {
  /** What the files are called. Without it, all JSON files are read. */
  names?: RegExp;
  /** What is near the beginning of one of the files. */
  marks: readonly RegExp[];
  /** Members that are objects, and whose members are read one by one. */
  opens?: readonly string[];
  /** Begins an export. The reader of a file may remember what came before an element, in it or in the export. */
  open: (options: ReadOptions) => (file: ExportFile) => ElementReader;
}

type ElementReader = (element: JsonElement) => Iterable<ImportItem | Problem>;

export function jsonImporter({ names, marks, opens = [], open, ...named }: JsonFormat): Importer {
  return {
    ...named,
    detect: (source) => mentionsAll(jsonFiles(source, names), ...marks),
    async *read(source, options) {
      const readerOf = open(options);
      for (const file of jsonFiles(source, names)) {
        const read = readerOf(file);
        for await (const element of readElements(file, { opens })) {
          if (element.kind === 'problem') yield element;
          else yield* read(element);
        }
      }
    },
  };
}

/** When a file was last changed: the time of what says none of its own. */
export function timeOfFile({ modifiedAt }: ExportFile): string {
  return new Date(Math.floor(Math.max(0, modifiedAt))).toISOString();
}
