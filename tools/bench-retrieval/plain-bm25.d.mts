export function plainBm25(
  episodes: { id: string; text: string }[],
  lexemes?: (text: string) => string[],
): (question: string) => string[];
