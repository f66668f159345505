const SPEAKER =
  /^[ \t]*(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?[ \t]+)?(\p{Lu}[\p{L}\p{M}'’.-]*(?:[ \t]\p{Lu}[\p{L}\p{M}'’.-]*){0,2})[ \t]*:\s/u;
const OF_SELF = /\b(?:i|me|my|mine|myself|we|us|our|ours)\b/iu;

/**
 * The name before the colon of the line ("Ada: I moved …"). Only where the sentence speaks in the first person: "Budget:"
 * and other labels head lines that do not.
 * @param at where the sentence starts in the text
 */
export function speakerOfLine(text: string, at: number, sentence: string): string | null {
  if (!OF_SELF.test(sentence)) return null;
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at + sentence.length);
  return SPEAKER.exec(line)?.[1] ?? null;
}
