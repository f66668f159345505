const SIGNED =
  /(?:^|\n)[ \t]*(?:best|best regards|kind regards|regards|warm regards|cheers|thanks|many thanks|best wishes|all the best|sincerely|yours|love|take care)[,!.]?[ \t]*\n+[ \t]*(\p{Lu}[\p{L}'’.-]{1,30}(?:[ \t]\p{Lu}[\p{L}'’.-]{1,30}){0,2})[ \t]*(?:\n[^\n]{1,80})?(?:\n|$)/iu;
const LONGEST_END = 400;

/** Who signs a mail in its last lines; null where no one does. */
export function findSignature(text: string): string | null {
  const name = SIGNED.exec(text.slice(-LONGEST_END))?.[1];
  return name !== undefined && /^\p{Lu}/u.test(name) ? name : null;
}
