export const MIN_PASSWORD_LENGTH = 8;
/** Bounded, because hashing is slow by design. */
export const MAX_PASSWORD_LENGTH = 1_024;

/** The error message for a new password; null if it is valid. Length matters: no mixture of characters is required. */
export function passwordProblem(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters`;
  if (password.length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters`;
  return null;
}
