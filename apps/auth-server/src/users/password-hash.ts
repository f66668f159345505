import { hash, verify } from '@node-rs/argon2';

/** The library's defaults are argon2id with 19 MiB and 2 passes, the first choice of OWASP's recommendations. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Matches no password. Made once, with the parameters that real ones have. */
const hashOfNobody = hashPassword('');

/**
 * Takes the same time whether or not there is a hash to compare with, so that the time does not tell who has an account.
 * @param passwordHash null: there is no such user
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return matches && passwordHash !== null;
}
