/** "Data engineer" at the beginning of a line is "data engineer"; "CTO" stays. */
export function withoutCapital(words: string): string {
  return words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}
