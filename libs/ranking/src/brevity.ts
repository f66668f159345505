/**
 * Up to this many characters (about 30 words that say something) a turn of a conversation leaves to the turns around it
 * what it is about. A longer text says so itself.
 */
const NEEDS_CONTEXT = 300;

/**
 * How much the meaning of an episode depends on the episodes around it, and how much its words say about them: 1 for a
 * short turn, and less for a long text, which contains many words by chance.
 */
export function brevity(length: number): number {
  return Math.min(1, NEEDS_CONTEXT / Math.max(1, length));
}
