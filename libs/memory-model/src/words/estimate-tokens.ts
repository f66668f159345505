/** From here on, Unicode has scripts other than Latin: Greek, Cyrillic, Arabic, Devanagari and so on. */
const OTHER_SCRIPTS = 0x0250;
/** From here on come Chinese, Japanese and Korean characters, and the halves of emoji. */
const WIDE_SCRIPTS = 0x2e80;

/**
 * How many tokens a language model counts for a text, estimated without a tokenizer: four characters of Latin script a
 * token, two characters of other alphabets, one Chinese, Japanese or Korean character; two tokens for an emoji.
 * @returns a whole number, at least 1 for a text that is not empty
 */
export function estimateTokens(text: string): number {
  let quarters = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    quarters += unit < OTHER_SCRIPTS ? 1 : unit < WIDE_SCRIPTS ? 2 : 4;
  }
  return Math.ceil(quarters / 4);
}
