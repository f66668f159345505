import PostalMime, { type Address, type Email, type Mailbox } from 'postal-mime';
import { type Author, authorReader, PROGRAM } from '../../item/author.js';
import { cleanText } from '../../item/clean-text.js';
import { digestOf, importKey, sessionOf } from '../../item/import-key.js';
import { metadataOf } from '../../item/metadata.js';
import type { ImportItem } from '../../port/import-item.js';
import type { ReadOptions } from '../../port/importer.js';
import { messageOf, problem, type Problem } from '../../port/problem.js';
import { htmlText } from './html-text.js';
import { trimReply } from './trim-reply.js';

const NOT_KEPT = /(^|,)\s*(spam|trash|drafts?|junk)\s*(,|$)/i;

/** @returns the item; problems for its attachments, and for what makes it no item */
export async function* readMail(
  path: string,
  bytes: Uint8Array,
  options: ReadOptions,
): AsyncGenerator<ImportItem | Problem> {
  let mail: Email;
  try {
    mail = await PostalMime.parse(bytes);
  } catch (error) {
    yield problem(path, 'bad-message', messageOf(error));
    return;
  }
  const [sender] = mailboxesOf(mail.from ? [mail.from] : mail.sender ? [mail.sender] : []);
  if (!sender) {
    yield problem(path, 'bad-message', 'A mail needs a sender');
    return;
  }
  if (NOT_KEPT.test(headerOf(mail, 'x-gmail-labels'))) {
    yield problem(path, 'hidden', 'Spam, deleted or a draft');
    return;
  }
  const attachments = mail.attachments.map(({ filename, mimeType }) => filename ?? mimeType);
  if (attachments.length > 0) yield problem(path, 'attachment', attachments.join(', '));
  const whole = mail.text?.trim() ? mail.text : htmlText(mail.html ?? '');
  const body = cleanText(trimReply(cleanText(whole)));
  if (body === '') {
    if (attachments.length === 0) yield problem(path, 'empty', whole.trim() === '' ? 'No text' : 'Quoted text only');
    return;
  }
  const sentAt = Date.parse(mail.date ?? '');
  if (Number.isNaN(sentAt) || sentAt < Date.UTC(1970) || sentAt > Date.UTC(9999)) {
    yield problem(path, 'missing-time', mail.date ?? 'No date');
    return;
  }
  const receivers = mailboxesOf(mail.to ?? []);
  const subject = cleanText(mail.subject ?? '').replace(/\s+/g, ' ');
  // "You" in a letter is who it is to.
  const head = [
    ...(receivers.length > 0 ? [`To: ${receivers.slice(0, 10).map(nameOf).join(', ')}`] : []),
    ...(subject === '' ? [] : [`Subject: ${subject}`]),
  ];
  const id = mail.messageId?.trim() || digestOf([mail.date ?? '', sender.address, subject, body]);
  yield {
    kind: 'item',
    key: importKey('mail', id),
    path,
    text: [...(head.length > 0 ? [head.join('\n')] : []), body].join('\n\n'),
    referenceTime: new Date(sentAt).toISOString(),
    sessionId: sessionOf('mail', threadOf(mail) ?? id),
    metadata: metadataOf({
      ...writerOf(mail, sender, options),
      subject,
      from: sender.address,
      to: receivers.map(({ address }) => address),
      labels: headerOf(mail, 'x-gmail-labels'),
      attachments,
    }),
  };
}

/** Groups of addresses count by their members. */
function mailboxesOf(addresses: readonly Address[]): Mailbox[] {
  return addresses
    .flatMap((address) => (address.group ? address.group : [address]))
    .filter(({ address, name }) => Boolean(address || name));
}

/** `ada.roe@example.com` without a name is Ada Roe. */
function nameOf({ name, address }: Mailbox): string {
  const shown = cleanText(name.replaceAll('"', '')).replace(/\s+/g, ' ');
  if (shown !== '' && !shown.includes('@')) return shown;
  const local = (address || shown).split('@')[0]!.split('+')[0]!;
  const words = local.split(/[._-]+/).filter((word) => word !== '');
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
}

/** Newsletters and what machines send: no one says that of their life. */
function writerOf(mail: Email, sender: Mailbox, options: ReadOptions): Author {
  const isAutomatic = !/^(no)?$/i.test(headerOf(mail, 'auto-submitted'));
  const isBulk = /^(bulk|junk)$/i.test(headerOf(mail, 'precedence'));
  const isNewsletter = headerOf(mail, 'list-unsubscribe') !== '' && headerOf(mail, 'list-post') === '';
  const isNobody = /^(no-?reply|do-?not-?reply|mailer-daemon|notifications?)\b/i.test(sender.address);
  if (isAutomatic || isBulk || isNewsletter || isNobody) return PROGRAM;
  return authorReader(options)(nameOf(sender), sender.address);
}

function threadOf({ references, inReplyTo }: Email): string | undefined {
  return /<[^<>\s]+>/.exec(references ?? '')?.[0] ?? /<[^<>\s]+>/.exec(inReplyTo ?? '')?.[0];
}

function headerOf({ headers }: Email, key: string): string {
  return headers.find((header) => header.key === key)?.value.trim() ?? '';
}
