/** "No, my brother is.": what was said last is denied. */
export interface Denial {
  /** The place behind it. */
  end: number;
  /** The words for who it is instead; null: the text does not say. */
  who: string | null;
  /** It may as well answer a question: "No.", "No I'm not". */
  mayAnswer: boolean;
}

const NO = String.raw`(?:(?:no|nope|nah|sorry)(?:[\s,.!–—-]+|$))+`;
const THAT_IS = String.raw`(?:that|this|it)(?:['’]?s|\s(?:is|was))`;
const VERB = String.raw`(?:am|is|are|was|were|do|does|did|have|has|had|can)`;
const WHO = String.raw`(?<who>(?:my|our)(?:\s[\p{L}-]+){1,2}?|\p{L}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]+)?)`;
const FALSE = String.raw`(?:(?:not|n['’]t)\s(?:true|right|correct|so|me)|wrong|incorrect|false)`;
const form = (words: string, ends = '.!,;\n–—'): RegExp =>
  new RegExp(String.raw`^\s*${words}(?:,?\s+not\s+me)?\s*(?=[${ends}]|$)`, 'iu');
const INSTEAD = [form(`${NO}${WHO}\\s${VERB}`), form(`${NO}${THAT_IS}\\s${WHO}`)];
/** "That is wrong, I have no wife" says what of it is. */
const WRONG = form(`(?:${NO})?(?:${THAT_IS})?\\s?${FALSE}`, '.!\n');
const NOT_SO = form(`${NO}(?:(?:i|he|she|they|we)(?:['’]?(?:m|s|re)|\\s${VERB})(?:\\s?not|n['’]?t)?)?`);
const IS_NAMED = /^(?:(?:[Mm]y|[Oo]ur)\s|\p{Lu})/u;

/** The denial that a text begins with; null: it begins with something else. */
export function denialIn(text: string): Denial | null {
  for (const pattern of INSTEAD) {
    const found = pattern.exec(text);
    const who = found?.groups?.['who'];
    if (found && who !== undefined && IS_NAMED.test(who)) return { end: found[0].length, who, mayAnswer: false };
  }
  const found = WRONG.exec(text) ?? NOT_SO.exec(text);
  return found && { end: found[0].length, who: null, mayAnswer: !WRONG.test(text) };
}

/** Of what was said before: the last message, with who said it and what was said before that. */
export function lastSaid(context: string): { speaker: string; text: string; context: string } | null {
  const begins = [...context.matchAll(/^(?<speaker>[^\s:][^:\n]{0,60}): /gmu)].at(-1);
  if (!begins) return null;
  const text = context.slice(begins.index + begins[0].length).trim();
  return { speaker: begins.groups!['speaker']!, text, context: context.slice(0, begins.index).trim() };
}
