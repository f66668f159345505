/** An e-mail address in the one form that it is compared and stored in, apart from its case, which is the owner's. */
export function trimEmail(email: string): string {
  return email.trim().normalize('NFC');
}
