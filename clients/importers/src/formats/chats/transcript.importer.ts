import { type Author, authorReader } from '../../item/author.js';
import { IdsByContent } from '../../item/ids-by-content.js';
import { toItem } from '../../item/to-item.js';
import type { Importer, ReadOptions } from '../../port/importer.js';
import { messageOf, problem, type Problem } from '../../port/problem.js';
import { type ExportFile, filesOf } from '../../port/export-source.js';
import type { ImportItem } from '../../port/import-item.js';
import { beginningOf } from '../../source/read-file.js';
import { readLines } from '../../source/read-lines.js';
import { timeOfFile } from '../json-importer.js';

const FORMAT = 'transcript';
const IS_TEXT = /\.(txt|text)$/i;
/** "ada: Hi", "Ada Roe:", "You said:". More than one word has capitals, or a sentence with a colon would be a speaker. */
const SPOKEN = /^\s*([\p{L}\p{N}.'’_-]+|[\p{Lu}\p{Lo}]\S*(?: [\p{Lu}\p{Lo}]\S*){1,3}?)(?: said)?:(?:\s+(.*)|)$/u;
const IS_USER = /^(you|me|i|user|human)$/i;
const IS_ASSISTANT = /^(assistant|ai|bot|model|chatgpt|claude|gemini|copilot)$/i;

/** A chat as plain text, such as one that was copied from a page: who speaks, a colon, and what is said. */
export const transcriptImporter: Importer = {
  format: FORMAT,
  title: 'Chat as text',
  expects: 'a text file with lines such as "Ada: I moved to Oslo"',

  /** Notes have lines such as "Owner: Ada", too. In a chat, somebody speaks again, or an assistant does. */
  async detect(source) {
    for (const file of filesOf(source, IS_TEXT).slice(0, 1)) {
      const lines = (await beginningOf(file, 4096)).split('\n').filter((line) => line.trim() !== '');
      const speakers = lines.flatMap((line) => SPOKEN.exec(line)?.[1] ?? []);
      const isChat = new Set(speakers).size < speakers.length || speakers.some((name) => IS_ASSISTANT.test(name));
      return isChat && speakers.length > 1 && speakers.length * 3 >= lines.length;
    }
    return false;
  },

  async *read(source, options) {
    for (const file of filesOf(source, IS_TEXT)) {
      const reader = new TranscriptReader(file, options);
      try {
        for await (const { number, text, isCut } of readLines(file)) {
          if (isCut) yield problem(`${file.path}:${number}`, 'too-large', 'Only the first 4 MiB of the line are read');
          yield* reader.take(number, text);
        }
        yield* reader.end();
      } catch (error) {
        yield problem(file.path, 'unreadable-file', messageOf(error));
      }
    }
  },
};

interface Turn {
  line: number;
  speaker: string;
  lines: string[];
}

class TranscriptReader {
  private readonly authorOf: ReturnType<typeof authorReader>;
  private readonly ids = new IdsByContent();
  private turn: Turn | undefined;

  constructor(
    private readonly file: ExportFile,
    options: ReadOptions,
  ) {
    this.authorOf = authorReader(options);
  }

  *take(line: number, text: string): Generator<ImportItem | Problem> {
    const [, speaker, said = ''] = SPOKEN.exec(text) ?? [];
    if (speaker !== undefined) {
      yield* this.end();
      this.turn = { line, speaker, lines: [said] };
    } else if (this.turn) this.turn.lines.push(text);
    else if (text.trim() !== '') yield problem(`${this.file.path}:${line}`, 'missing-name', 'Nobody says this');
  }

  *end(): Generator<ImportItem | Problem> {
    if (this.turn === undefined) return;
    const { line, speaker, lines } = this.turn;
    this.turn = undefined;
    const text = lines.join('\n');
    yield toItem({
      ...{ format: FORMAT, path: `${this.file.path}:${line}`, text, session: [this.file.path] },
      ids: [this.file.path, this.ids.of(speaker, text)],
      time: timeOfFile(this.file),
      metadata: { ...this.author(speaker) },
    });
  }

  private author(speaker: string): Author | { role: 'assistant' } {
    if (IS_USER.test(speaker)) return { role: 'user' };
    return IS_ASSISTANT.test(speaker) ? { role: 'assistant' } : this.authorOf(speaker);
  }
}
