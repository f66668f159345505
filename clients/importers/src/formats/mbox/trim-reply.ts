/** "On Fri, 14 Mar 2025 at 09:30, Ada Roe wrote:", in the languages of the large mail programs. */
const ATTRIBUTION =
  /^(on|am|le|el|il|op|den|em|w dniu)\b.{5,300}\b(wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev|escreveu|napisał(\(a\))?)\b[^:]{0,80}:\s*$/iu;
const ORIGINAL =
  /^\s*-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original)\s*-{2,}/iu;
const HEADER_BLOCK = /^\*?(from|von|de|da|van|från|fra):\*?\s.+/iu;
const HEADER_NEXT =
  /^\*?(sent|date|gesendet|datum|envoyé|enviado|fecha|inviato|data|verzonden|skickat|sendt|to|an|à|para):\*?\s/iu;
const SENT_FROM = /^(sent from my \w+|von meinem \w+ gesendet|envoyé de mon \w+|get outlook for \w+)/iu;
const MAX_HEADER_LINES = 4;

/** What the writer of a mail wrote: without quotations, what it answers or forwards below, and the signature. */
export function trimReply(text: string): string {
  const lines = text.split('\n');
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    if (/^--\s*$/.test(line) || ORIGINAL.test(line) || isHeaderBlock(lines, at)) break;
    if (line.startsWith('>') || SENT_FROM.test(line.trim())) continue;
    const length = attributionLength(lines, at);
    if (length > 0) at += length - 1;
    else kept.push(line);
  }
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** @returns how many lines an attribution has that a quotation follows; programs break it in two or three */
function attributionLength(lines: readonly string[], at: number): number {
  for (let length = 1; length <= 3; length++) {
    const joined = lines
      .slice(at, at + length)
      .join(' ')
      .trim();
    if (joined.length > 400) return 0;
    if (!ATTRIBUTION.test(joined)) continue;
    let next = at + length;
    while (lines[next]?.trim() === '') next++;
    return lines[next]?.startsWith('>') === false ? 0 : length;
  }
  return 0;
}

function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!HEADER_BLOCK.test(lines[at]!)) return false;
  return lines.slice(at + 1, at + MAX_HEADER_LINES).some((line) => HEADER_NEXT.test(line));
}
