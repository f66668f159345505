import { isAccountEmail } from '@memory-graph/contracts/validation';

/** Normalizes an e-mail address for comparison and storage; its case is preserved. */
export function trimEmail(email: string): string {
  return email.trim().normalize('NFC');
}

/** The error message for an address; null if it is valid. */
export function emailProblem(email: string): string | null {
  return isAccountEmail(email) ? null : 'Enter an e-mail address such as name@example.com';
}
