/** Replaces characters that state no facts: the inside of a quotation, code, a quoted mail. */
export const OPAQUE = '\uFFFC';

const SHORT_TITLE_WORDS = 3;

/**
 * Hides what the writer does not state: `[shares a photo of …]`, code, quoted mail lines, quotations, addresses.
 * Offsets stay as they are. A quotation of a few words may be a title ("Atlas") and stays readable.
 */
export function maskText(text: string): string {
  return text
    .replace(/```[\s\S]*?(?:```|$)/gu, blank)
    .replace(/^[ \t]*>.*$/gmu, blank)
    .replace(/\[[^\][\n]{0,400}\]/gu, blank)
    .replace(/\b(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@[^\s@]{1,255}/gu, blank)
    .replace(/["“”„«][^"“”„«»\n]{0,1500}["”“»]/gu, hideQuotation);
}

function blank(hidden: string): string {
  return hidden.replace(/[^\n]/gu, (character) => ' '.repeat(character.length));
}

function hideQuotation(quotation: string): string {
  const inside = quotation.slice(1, -1);
  if (inside.trim().split(/\s+/u).length <= SHORT_TITLE_WORDS && !/[.!?]$/u.test(inside)) return ` ${inside} `;
  return OPAQUE.repeat(quotation.length);
}
