export const MIN_PASSWORD_LENGTH = 8;
/** Bounded, because hashing is slow by design. */
export const MAX_PASSWORD_LENGTH = 1_024;

/** What is wrong with a new password; null: nothing. Long ones are good ones: no mixture of characters is asked for. */
export function passwordProblem(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (password.length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters.`;
  return null;
}
