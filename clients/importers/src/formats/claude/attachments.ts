import { cleanText } from '../../item/clean-text.js';
import { listOf, textOf } from '../../json/shape.js';

interface Attachments {
  /** Of files whose content the export does not have. */
  names: string[];
  /** Long texts that the user pasted: Claude makes files of them. */
  pasted: string[];
  /** Files whose text the export has. */
  documents: { name: string; text: string; role: 'user' | 'tool' }[];
}

/** Claude calls what was pasted `paste.txt`, or does not name it. */
const PASTED = /^(paste[^.]*\.txt|)$/i;
/** What people write themselves. "I" in a document such as a PDF may be anyone: no facts are extracted from it. */
const OWN_NOTES = /\.(txt|md|markdown)$/i;

export function readAttachments(message: unknown): Attachments {
  const read: Attachments = { names: [], pasted: [], documents: [] };
  for (const attachment of listOf(message, 'attachments')) {
    const name = textOf(attachment, 'file_name') ?? '';
    const text = cleanText(textOf(attachment, 'extracted_content') ?? '');
    if (text === '') read.names.push(...(name === '' ? [] : [name]));
    else if (PASTED.test(name)) read.pasted.push(text);
    else read.documents.push({ name, text, role: OWN_NOTES.test(name) ? 'user' : 'tool' });
  }
  read.names.push(...listOf(message, 'files').flatMap((file) => textOf(file, 'file_name') ?? []));
  return read;
}
