import { isEmail } from 'class-validator';

/** An e-mail address in the one form that it is compared and stored in, apart from its case, which is the owner's. */
export function trimEmail(email: string): string {
  return email.trim().normalize('NFC');
}

/** What is wrong with an address; null: nothing. */
export function emailProblem(email: string): string | null {
  return isEmail(email) ? null : 'Enter an e-mail address, like name@example.com.';
}
