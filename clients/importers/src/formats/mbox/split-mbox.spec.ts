import type { ExportFile } from '../../port/export-source.js';
import { MAX_MAIL_BYTES, splitMbox } from './split-mbox.js';

const HEAD = 'From a@b Mon Jan 1 00:00:00 2024\n';

/** A file that is longer than what is given, by this many characters at its end. */
function fileOf(beginning: string, more: number): ExportFile {
  const chunk = Buffer.alloc(64 * 1024, 'a');
  return {
    path: 'a.mbox',
    size: beginning.length + more,
    modifiedAt: 0,
    async *open() {
      yield Buffer.from(beginning);
      for (let left = more; left > 0; left -= chunk.length) yield chunk.subarray(0, left);
      yield Buffer.from(`\n\n${HEAD}Subject: next\n`);
    },
  };
}

async function mailsOf(file: ExportFile) {
  const mails: { line: number; isCut: boolean; bytes: Uint8Array }[] = [];
  for await (const mail of splitMbox(file)) mails.push(mail);
  return mails;
}

describe('a mailbox', () => {
  it('is split with the beginning of a line that is longer than a mail may be', async () => {
    const mails = await mailsOf(fileOf(`${HEAD}Subject: x\n\n`, MAX_MAIL_BYTES + 1_000_000));
    expect(mails.map(({ line, isCut, bytes }) => [line, isCut, bytes.length])).toEqual([
      [1, true, MAX_MAIL_BYTES],
      [6, false, 'Subject: next\n'.length - 1],
    ]);
    expect(new TextDecoder().decode(mails[0]!.bytes.subarray(0, 14))).toBe('Subject: x\n\naa');
  });

  it('is split with all lines of a mail of lines', async () => {
    const [mail] = await mailsOf(fileOf(`${HEAD}Subject: x\n\n${'b\n'.repeat(1_000)}`, 10));
    expect([mail!.isCut, mail!.bytes.length]).toEqual([false, 'Subject: x\n\n'.length + 2_000 + 10 + 1]);
  });
});
