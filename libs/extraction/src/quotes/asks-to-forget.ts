/** "Could you please forget …". */
export const REQUEST_TO_FORGET =
  /^(?:(?:ok(?:ay)?|hey|hi|so|and|also|now|well|actually|please|kindly|just|could you|can you|would you|will you|i want you to|i(?:'d|’d| would) like you to|you (?:can|should|may))[\s,]+)*(?:(?:now|please|just)\s+)*(?:forget|delete|remove|erase|wipe|disregard|stop remembering|do(?:n['’]t| not) remember|no longer remember)\s+/iu;
/** "Delete the report" may be meant for somebody else, "forget the report" is not. */
const FORGETTING_WORDS = /\b(?:forget|stop remembering|do(?:n['’]t| not) remember|no longer remember)\b/iu;
const AFTER_IT =
  /(?:[,;:.–—-]|\b(?:and|so|then|could you|can you|would you|will you))\s*(?:(?:please|just|now)\s+)*(?:forget|delete|erase|remove)\s+(?:(?:all|everything|anything)\s+(?:of|about)\s+)?(?:that|this|it|these|those|them)(?:\s+(?:please|again|now|all|too))?\s*(?:[.,;!?]|$)/iu;

/** Whether a sentence asks to forget something, at its beginning or after what it is about: "…, please forget that". */
export function asksToForget(sentence: string): boolean {
  const request = REQUEST_TO_FORGET.exec(sentence)?.[0];
  return (request !== undefined && FORGETTING_WORDS.test(request)) || AFTER_IT.test(sentence);
}
