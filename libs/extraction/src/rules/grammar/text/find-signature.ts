/** Who signs a mail, and what he says of himself below his name ("Tom Berg / CTO, Acme"). */
export interface Signature {
  name: string;
  role: string | null;
  employer: string | null;
}

const SIGNED =
  /(?:^|\n)[ \t]*(?:best|best regards|kind regards|regards|warm regards|cheers|thanks|many thanks|best wishes|all the best|sincerely|yours|love|take care)[,!.]?[ \t]*\n+[ \t]*(\p{Lu}[\p{L}'’.-]{1,30}(?:[ \t]\p{Lu}[\p{L}'’.-]{1,30}){0,2})[ \t]*(?:\n[ \t]*(\p{L}[\p{L} &/-]{1,40}?)(?:[ \t]*(?:,|at|\||@)[ \t]*(\p{Lu}[\p{L}\d&'’. -]{1,40}))?[ \t]*)?(?:\n|$)/iu;

/** The last lines of a mail; null where no one signs. */
export function findSignature(text: string): Signature | null {
  const match = SIGNED.exec(text.slice(-LONGEST_END));
  const [, name, role, employer] = match ?? [];
  if (name === undefined || !/^\p{Lu}/u.test(name)) return null;
  return { name, role: role?.trim() ?? null, employer: employer?.replace(/[. ]+$/u, '') ?? null };
}

const LONGEST_END = 400;
