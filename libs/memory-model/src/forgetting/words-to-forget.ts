const ABOUT = String.raw`(?:about|on|of|regarding|concerning)`;
const KNOWN = String.raw`(?:that\s+)?(?:you|we|I)(?:\s+have|['’]ve)?\s+(?:know|remember|said|heard|learned|learnt|stored|noted|talked)`;

/** "Please forget that …", "delete everything …". */
const REQUEST = /^(?:please\s+)?(?:forget|(?:delete|erase|remove)(?=\s+(?:everything|anything|all|what|that)\b))\s+/iu;
/** "Everything that you know about …", "anything about …". */
const EXTENT = new RegExp(String.raw`^(?:everything|anything|all)(?:\s+${KNOWN})?(?:\s+${ABOUT})?(?:\s+|$)`, 'iu');
/** "What we said about …": without its end, "what" is a word of the content. */
const WHAT_ABOUT = new RegExp(String.raw`^what\s+${KNOWN}\s+${ABOUT}\s+`, 'iu');

/** What is to be forgotten, without the words that only ask for it: "forget everything about Tom" is "Tom". */
export function wordsToForget(request: string): string {
  return request.trim().replace(REQUEST, '').replace(EXTENT, '').replace(WHAT_ABOUT, '').trim();
}
