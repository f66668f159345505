import { authorReader } from '../../item/author.js';
import type { Importer } from '../../port/importer.js';
import { messageOf, problem } from '../../port/problem.js';
import { baseName, type ExportFile, type ExportSource, filesOf } from '../../port/export-source.js';
import { beginningOf } from '../../source/read-file.js';
import { readLines } from '../../source/read-lines.js';
import { readHead } from './chat-lines.js';
import { ChatReader } from './chat-reader.js';
import { DateOrderFinder } from './date-order.js';

const LOOKS_AT_FILES = 20;

/** A chat exported from WhatsApp: `_chat.txt` or `WhatsApp Chat with ….txt`, alone or in an archive with its media. */
export const whatsappImporter: Importer = {
  format: 'whatsapp',
  title: 'WhatsApp chat',
  expects: 'the text file of a chat, or the archive with it',

  async detect(source) {
    for (const file of textFiles(source).slice(0, LOOKS_AT_FILES)) {
      const beginning = await beginningOf(file, 4096);
      const first = beginning.split(/\r?\n/).find((line) => line.trim() !== '');
      if (first !== undefined && readHead(first)) return true;
    }
    return false;
  },

  async *read(source, options) {
    for (const file of textFiles(source)) {
      try {
        const order = new DateOrderFinder();
        for await (const { text } of readLines(file)) {
          const head = readHead(text);
          if (head) order.add(head);
        }
        const reader = new ChatReader(file.path, chatName(file, source), order.find(), authorReader(options), options);
        if (!order.isSure && !order.isEmpty)
          yield problem(file.path, 'unsure-dates', `Dates are taken as ${order.find()}: nothing in the file decides`);
        if (order.unknownParts.length > 0)
          yield problem(file.path, 'unsure-dates', `Taken as no part of the day: ${order.unknownParts.join(', ')}`);
        for await (const line of readLines(file)) yield* reader.take(line);
        yield* reader.end();
      } catch (error) {
        if (error instanceof RangeError) throw error;
        yield problem(file.path, 'unreadable-file', messageOf(error));
      }
    }
  },
};

function textFiles(source: ExportSource): readonly ExportFile[] {
  return filesOf(source, /\.txt$/i);
}

const JOINTS = /^(?:.*\bwhatsapp\b.*?(?:\s(?:with|mit|con|avec|com|met|med|di|z|с|ile|dengan)\s|\s?[-–]\s))(.+)$/iu;

/** Who the chat is with, as the file or the archive is called. */
function chatName(file: ExportFile, source: ExportSource): string {
  const name = baseName(file.path).replace(/\.txt$/i, '');
  const title = name === '_chat' ? source.name : name;
  return JOINTS.exec(title)?.[1] ?? title;
}
