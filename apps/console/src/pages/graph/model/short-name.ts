const LENGTH = 40;

/** A name that fits beside its dot: on one line, and cut where it is too long. */
export function shortName(name: string): string {
  // The beginning is enough: a name may have ten thousand characters.
  const line = name
    .slice(0, 4 * LENGTH)
    .replace(/\s+/gu, ' ')
    .trim();
  // By code points: half of a pair is no character.
  const characters = Array.from(line);
  return characters.length <= LENGTH ? line : `${characters.slice(0, LENGTH - 1).join('')}…`;
}
