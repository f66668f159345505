import { addressParser, type Mailbox } from 'postal-mime';
import { readWrittenDate } from '../../item/written-date.js';

/** What a mail forwards below the words of its sender. */
export interface Forwarded {
  from: Mailbox;
  /** ISO 8601; null if it is written in a way that is not understood. */
  time: string | null;
  subject: string;
  body: string;
}

const MARKER =
  /^[>\s]*(?:-{2,}\s*(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato|doorgestuurd bericht|vidarebefordrat meddelande|videresendt (?:melding|besked)|mensagem encaminhada)\b.*|begin forwarded message:|anfang der weitergeleiteten (?:nachricht|e-mail):|début du message réexpédié :)\s*$/iu;
/** Programs that forward as they reply say so in the subject alone. */
const SUBJECT = /^(?:fwd?|wg|tr|rv|vs|enc|doorst|pd)\s*:/i;
const REPLY_MARKER =
  /^\s*-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|mensaje original)\s*-{2,}/iu;
const FROM = /^\*?(?:from|von|de|da|van|från|fra)\s*:\*?\s/iu;
const DATE =
  /^\*?(?:date|sent|gesendet|datum|envoyé|enviado|fecha|data|inviato|verzonden|skickat|sendt|dato)\s*:\*?\s/iu;
const TITLE = /^\*?(?:subject|betreff|objet|asunto|oggetto|onderwerp|ämne|emne|assunto)\s*:\*?\s/iu;
const HEADER = /^\*?[\p{L}-]{2,20}\s?:\*?(?:\s|$)/u;
const MAX_HEADERS = 12;

/** @returns the words of the sender, and what they forward, if the text has its sender */
export function splitForwarded(
  text: string,
  subject: string,
  timeZone?: string,
): { own: string; forwarded: Forwarded | null } {
  const lines = text.split('\n');
  const isForward = SUBJECT.test(subject.trim());
  const at = lines.findIndex((line, index) => {
    if (MARKER.test(line)) return true;
    if (!isForward) return false;
    return (
      REPLY_MARKER.test(line) || (FROM.test(line) && lines.slice(index + 1, index + 5).some((next) => DATE.test(next)))
    );
  });
  if (at < 0) return { own: text, forwarded: null };
  const below = unquoted(lines.slice(FROM.test(lines[at]!) ? at : at + 1));
  const start = below.findIndex((line) => line.trim() !== '');
  const headers: string[] = [];
  let next = Math.max(start, 0);
  while (next < below.length && headers.length < MAX_HEADERS && HEADER.test(below[next]!)) headers.push(below[next++]!);
  const valueOf = (name: RegExp) =>
    headers
      .find((line) => name.test(line))
      ?.replace(name, '')
      .trim() ?? '';
  const from = addressParser(valueOf(FROM)).find((one): one is Mailbox => one.group === undefined);
  if (!from) return { own: text, forwarded: null };
  return {
    own: lines.slice(0, at).join('\n'),
    forwarded: {
      from,
      time: readWrittenDate(valueOf(DATE), timeZone),
      subject: valueOf(TITLE),
      body: below.slice(next).join('\n'),
    },
  };
}

/** Apple Mail quotes what it forwards. */
function unquoted(lines: readonly string[]): readonly string[] {
  const isQuoted = lines.every((line) => line.startsWith('>') || line.trim() === '');
  return isQuoted ? lines.map((line) => line.replace(/^> ?/, '')) : lines;
}
