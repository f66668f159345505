import type { Mail } from './outgoing-mail.js';

/** Notifies people of a new password of their account, in case someone else chose it. */
export function passwordChangedMail(to: string, publicUrl: string): Mail {
  const page = (path: string) => new URL(path, publicUrl).href;
  return {
    to,
    subject: 'Your Memory Graph password was changed',
    text: `The password of the account ${to} at ${publicUrl} was changed.
All other browsers were signed out. Personal tokens and connected apps keep working.

If it was not you:
1. Choose a new password: ${page('/password/forgotten')}
2. Delete tokens that you do not know: ${page('/console/tokens')}
3. Revoke apps that you do not know: ${page('/console/apps')}
`,
  };
}
