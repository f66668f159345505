/** Derives a name from an e-mail address: `ada.lovelace@example.com` becomes Ada Lovelace. */
export function nameFromEmail(email: string): string {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  return localPart
    .split(/[._+-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
