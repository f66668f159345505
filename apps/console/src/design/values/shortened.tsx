const LENGTH = 120;

/** A text that others wrote, cut where it is too long for its place; the whole text shows on hover. */
export function Shortened({ text, length = LENGTH }: { text: string; length?: number }) {
  // By code points: half of a pair is no character.
  const characters = text.length > length ? Array.from(text) : [];
  if (characters.length <= length) return <bdi>{text}</bdi>;
  return <bdi title={text.slice(0, 1_000)}>{characters.slice(0, length - 1).join('')}…</bdi>;
}
