import { withoutMarks } from './chat-lines.js';

export interface MessageBody {
  text: string;
  /** Names of files, or what WhatsApp calls them if they were not exported. */
  attachments: string[];
  refusal?: 'deleted' | 'system-message';
}

/** `<attached: 7-PHOTO.jpg>` (iOS), `IMG-7.jpg (file attached)` (Android), both in any language. */
const ATTACHED = /^<[^<>:]{2,30}:\s*([^<>]+\.[a-z0-9]{2,5})>$|^([^\s/][^/]*\.[a-z0-9]{2,5}) \([^()]{4,40}\)$/iu;
/** `<Media omitted>` (Android) */
const OMITTED = /^<[^<>]{3,40}>$/;
/** What a mark before the text, or angle brackets after it, says in any language. */
const EDITED = /(?<=\S)\s*\u200e<[^<>]{3,60}>$|(?<=\S)\s*<This message was edited>$/;
const DELETED = /^(this message was deleted|you deleted this message|null)\.?$/i;
const MARK = '\u200e';
const OMITTED_IOS = /^(image|video|audio|sticker|gif|document|contact card|video note|.{1,100} • .{1,40}) omitted$/i;

/**
 * Takes a message apart. A line that begins with a mark was written by WhatsApp, in any language: the note on encryption,
 * "image omitted", "This message was deleted".
 */
export function readBody(lines: readonly string[]): MessageBody {
  const attachments: string[] = [];
  const notes: string[] = [];
  const texts: string[] = [];
  for (const line of lines) {
    const shown = withoutMarks(line.replace(EDITED, '')).trim();
    const file = ATTACHED.exec(shown);
    if (file) attachments.push(file[1] ?? file[2]!);
    else if (OMITTED.test(shown) || OMITTED_IOS.test(shown)) attachments.push(shown.replace(/[<>]/g, ''));
    else if (line.startsWith(MARK)) notes.push(shown);
    else texts.push(withoutMarks(line.replace(EDITED, '')));
  }
  const text = texts.join('\n').trim();
  const note = notes.join('\n').trim();
  if (DELETED.test(text === '' ? note : text)) return { text: text || note, attachments, refusal: 'deleted' };
  if (text === '' && note !== '') return { text: note, attachments, refusal: 'system-message' };
  return { text, attachments };
}
