import type { Importer } from '../../port/importer.js';
import { messageOf, problem } from '../../port/problem.js';
import type { ExportFile, ExportSource } from '../../port/export-source.js';
import { beginningOf, wholeFile } from '../../source/read-file.js';
import { readMail } from './mail-item.js';
import { MAX_MAIL_BYTES, splitMbox } from './split-mbox.js';

const IS_MAILBOX = /\.(mbox|mbx)$/i;
const IS_MAIL = /\.eml$/i;

/** Mailboxes in the format mbox, as Gmail, Thunderbird and Apple Mail export them, and single mails. */
export const mboxImporter: Importer = {
  format: 'mail',
  title: 'Mailbox',
  expects: 'a mailbox (.mbox), or .eml files',

  async detect(source) {
    if (source.files.some(({ path }) => IS_MAILBOX.test(path) || IS_MAIL.test(path))) return true;
    const [only] = source.files.length === 1 ? source.files : [];
    return only !== undefined && /^From \S+ .*\d\d:\d\d/.test(await beginningOf(only, 512));
  },

  async *read(source, options) {
    for (const file of mailFiles(source)) {
      if (IS_MAIL.test(file.path)) {
        const bytes = await wholeFile(file, MAX_MAIL_BYTES);
        if (bytes instanceof Uint8Array) yield* readMail(file.path, bytes, options);
        else yield bytes;
        continue;
      }
      try {
        let count = 0;
        for await (const { line, receivedAt, bytes, isCut } of splitMbox(file)) {
          count++;
          const path = `${file.path}:${line}`;
          if (isCut) yield problem(path, 'too-large', 'Only the first 64 MiB of the mail are read');
          yield* readMail(path, bytes, options, { receivedAt });
        }
        if (count === 0) yield problem(file.path, 'bad-shape', 'No mail: nothing begins with "From "');
      } catch (error) {
        yield problem(file.path, 'unreadable-file', messageOf(error));
      }
    }
  },
};

function mailFiles(source: ExportSource): readonly ExportFile[] {
  const named = source.files.filter(({ path }) => IS_MAILBOX.test(path) || IS_MAIL.test(path));
  return named.length > 0 ? named : source.files;
}
