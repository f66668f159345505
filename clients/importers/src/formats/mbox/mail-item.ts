import PostalMime, { type Address, decodeWords, type Email, type Mailbox } from 'postal-mime';
import { type Author, authorReader, PROGRAM } from '../../item/author.js';
import { cleanText } from '../../item/clean-text.js';
import { digestOf } from '../../item/import-key.js';
import { toItem } from '../../item/to-item.js';
import type { ImportItem } from '../../port/import-item.js';
import type { ReadOptions } from '../../port/importer.js';
import { messageOf, problem, type Problem } from '../../port/problem.js';
import { splitForwarded } from './forwarded.js';
import { htmlText } from './html-text.js';
import { trimReply } from './trim-reply.js';

const FORMAT = 'mail';
const NOT_KEPT = /(^|,)\s*(spam|trash|drafts?|junk)\s*(,|$)/i;

/** Mails in mails: each is parsed again. */
const MAX_DEPTH = 3;

interface MailContext {
  /** When the mail arrived, as its mailbox says. ISO 8601. */
  receivedAt?: string | null;
  /** In how many mails it is attached. */
  depth?: number;
}

/** @returns the item, and one for each mail that it forwards; problems for its attachments, and for what makes it no item */
export async function* readMail(
  path: string,
  bytes: Uint8Array,
  options: ReadOptions,
  { receivedAt = null, depth = 0 }: MailContext = {},
): AsyncGenerator<ImportItem | Problem> {
  let mail: Email;
  try {
    mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  } catch (error) {
    yield problem(path, 'bad-message', messageOf(error));
    return;
  }
  const [sender] = mailboxesOf(mail.from ? [mail.from] : mail.sender ? [mail.sender] : []);
  if (!sender) {
    yield problem(path, 'bad-message', 'A mail needs a sender');
    return;
  }
  if (NOT_KEPT.test(labelsOf(mail))) {
    yield problem(path, 'hidden', 'Spam, deleted or a draft');
    return;
  }
  const inner = depth < MAX_DEPTH ? mail.attachments.filter(isMail) : [];
  const files = mail.attachments.filter((attachment) => !inner.includes(attachment));
  const attachments = files.map(({ filename, mimeType }) => filename ?? mimeType);
  if (attachments.length > 0) yield problem(path, 'attachment', attachments.join(', '));
  const whole = cleanText(mail.text?.trim() ? mail.text : htmlText(mail.html ?? ''));
  const subject = subjectOf(mail.subject);
  const { own, forwarded } = splitForwarded(whole, subject, options.timeZone);
  const body = cleanText(trimReply(own));
  const said = forwarded && cleanText(trimReply(forwarded.body));
  const sentAt = sentAtOf(mail) ?? receivedAt;
  const receivers = mailboxesOf(mail.to ?? []);
  const id = mail.messageId?.trim() || digestOf([mail.date ?? '', sender.address, subject, body]);
  const session = [threadOf(mail) ?? id];
  const labels = labelsOf(mail);
  if (body !== '')
    yield toItem({
      ...{ format: FORMAT, ids: [id], path, time: sentAt, session },
      text: [headOf(receivers, subject), body].filter((part) => part !== '').join('\n\n'),
      metadata: {
        ...writerOf(mail, sender, options),
        ...{ subject, from: sender.address, to: receivers.map(({ address }) => address), labels, attachments },
      },
    });
  if (forwarded && said)
    yield toItem({
      ...{ format: FORMAT, ids: [id, 'forwarded'], path, time: forwarded.time ?? sentAt, session },
      text: [headOf([], forwarded.subject), said].filter((part) => part !== '').join('\n\n'),
      metadata: {
        ...authorReader(options)(nameOf(forwarded.from), forwarded.from.address),
        ...{ subject: forwarded.subject, from: forwarded.from.address, forwardedBy: sender.address, labels },
      },
    });
  for (const [index, { content, filename }] of inner.entries()) {
    const innerBytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    yield* readMail(`${path}/${filename ?? `mail-${index}`}`, innerBytes, options, {
      receivedAt: sentAt,
      depth: depth + 1,
    });
  }
  if (body === '' && !said && mail.attachments.length === 0)
    yield problem(path, 'empty', whole === '' ? 'No text' : 'Quoted text only');
}

function isMail({ mimeType }: Email['attachments'][number]): boolean {
  return mimeType === 'message/rfc822';
}

function subjectOf(subject: string | undefined): string {
  return cleanText(subject ?? '').replace(/\s+/g, ' ');
}

function sentAtOf({ date }: Email): string | null {
  const ms = Date.parse(date ?? '');
  return Number.isNaN(ms) || ms < Date.UTC(1970) || ms > Date.UTC(9999) ? null : new Date(ms).toISOString();
}

/** "You" in a letter is who it is to. */
function headOf(receivers: readonly Mailbox[], subject: string): string {
  return [
    ...(receivers.length > 0 ? [`To: ${receivers.slice(0, 10).map(nameOf).join(', ')}`] : []),
    ...(subject === '' ? [] : [`Subject: ${subject}`]),
  ].join('\n');
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

/** Labels that are no ASCII are encoded words. */
function labelsOf(mail: Email): string {
  return decodeWords(headerOf(mail, 'x-gmail-labels'));
}

function headerOf({ headers }: Email, key: string): string {
  return headers.find((header) => header.key === key)?.value.trim() ?? '';
}
