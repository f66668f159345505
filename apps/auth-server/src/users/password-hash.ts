import { hash, verify } from '@node-rs/argon2';

/** The library's defaults are argon2id with 19 MiB and 2 passes, the first choice of OWASP's recommendations. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** A hash that matches no password, created once with the parameters of real ones. */
const hashOfNobody = hashPassword('');

/**
 * Takes the same time with and without a stored hash, so that the time does not reveal whether an
 * account exists.
 * @param passwordHash null if the user does not exist
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return matches && passwordHash !== null;
}
