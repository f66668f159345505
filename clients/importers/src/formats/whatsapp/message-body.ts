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
const OMITTED_IOS = /^(image|video|audio|sticker|gif|document|contact card|video note|.{1,100} • .{1,40}) omitted$/i;

/**
 * Takes a message apart.
 * @param isOfChat whether the chat itself is the sender: iOS writes what happened in a group so
 */
export function readBody(lines: readonly string[], isOfChat: boolean): MessageBody {
  const [first = '', ...more] = lines;
  const isMarked = first.startsWith('\u200e');
  const attachments: string[] = [];
  const texts: string[] = [];
  for (const line of [first, ...more]) {
    const shown = withoutMarks(line.replace(EDITED, '')).trim();
    const file = ATTACHED.exec(shown);
    if (file) attachments.push(file[1] ?? file[2]!);
    else if (OMITTED.test(shown) || OMITTED_IOS.test(shown)) attachments.push(shown.replace(/[<>]/g, ''));
    else texts.push(withoutMarks(line.replace(EDITED, '')));
  }
  const text = texts.join('\n').trim();
  if (DELETED.test(text)) return { text, attachments, refusal: 'deleted' };
  // A marked line that is not a file was written by WhatsApp, as the note on encryption.
  if (isMarked && isOfChat && attachments.length === 0) return { text, attachments, refusal: 'system-message' };
  return { text, attachments };
}
