import { toItem } from '../../item/to-item.js';
import { readTime } from '../../item/time.js';
import { filesOf } from '../../port/export-source.js';
import type { Importer } from '../../port/importer.js';
import { messageOf, problem } from '../../port/problem.js';
import { beginningOf } from '../../source/read-file.js';
import { readLines } from '../../source/read-lines.js';
import { timeOfFile } from '../json-importer.js';

const FORMAT = 'memories';
const IS_TEXT = /\.(txt|md)$/i;
/** "[2025-03-14] - Lives in Oslo", "- [unknown] Likes tea": as assistants are asked to list what they know. */
const DATED = /^(?:[-*•]|\d+[.)])? ?\[(\d{4}-\d\d-\d\d|[^\]\n]{1,30})\] ?(?:[-–—:] ?)?(.*)$/;
const LISTED = /^(?:[-*•]|\d+[.)])\s(.*)$/;
const HEADING = /^(?:#+ (.+)|\*\*(.+?):?\*\*:?|([^\s].{0,60}):)\s*$/;
const MAX_HEADING = 200;
const FENCE = /^(`{3,}|~{3,})/;

/** What another assistant answers when it is asked for all that it knows of the user: a text that was pasted into a file. */
export const pastedMemoriesImporter: Importer = {
  format: FORMAT,
  title: 'What another assistant knows',
  expects: 'a text file with an entry a line, such as "[2025-03-14] - Lives in Oslo"',

  /** Lists are everywhere: only one with dates in brackets is surely of an assistant. */
  async detect(source) {
    for (const file of filesOf(source, IS_TEXT).slice(0, 1)) {
      const lines = (await beginningOf(file, 4096)).split('\n').filter((line) => line.trim() !== '');
      return lines.filter((line) => /^\W*\[(\d{4}-\d\d-\d\d|unknown)\]\s*[-–—:]/i.test(line)).length * 2 > lines.length;
    }
    return false;
  },

  async *read(source, { timeZone }) {
    const seen = new Set<string>();
    for (const file of filesOf(source, IS_TEXT)) {
      let topic: string | undefined;
      try {
        for await (const { number, text: written, isCut } of readLines(file)) {
          const line = written.trim();
          const path = `${file.path}:${number}`;
          if (isCut) yield problem(path, 'too-large', 'Only the first 4 MiB of the line are read');
          if (FENCE.test(line) || line === '') continue;
          const dated = DATED.exec(line);
          const heading = dated || line.length > MAX_HEADING ? null : HEADING.exec(line);
          if (heading) {
            topic = heading[1] ?? heading[2] ?? heading[3];
            continue;
          }
          const text = dated?.[2] ?? LISTED.exec(line)?.[1] ?? line;
          const time = readTime(dated?.[1], timeZone);
          if (seen.has(text)) yield problem(path, 'superseded', 'The same entry as before');
          else
            yield toItem({
              format: FORMAT,
              ids: [text],
              path,
              text,
              time: time ?? timeOfFile(file),
              metadata: { topic },
            });
          seen.add(text);
        }
      } catch (error) {
        yield problem(file.path, 'unreadable-file', messageOf(error));
      }
    }
  },
};
