const PREFIX = 'whsec_';
const SHOWN = 4;
/** The end of a secret of this length does not help to guess the rest. */
const LONG_ENOUGH = 16;

/** Masks a secret so that its owner can recognize it but no one can use it: `whsec_…9fQ=`. */
export function maskSecret(secret: string): string {
  const prefix = secret.startsWith(PREFIX) ? PREFIX : '';
  return `${prefix}…${secret.length < LONG_ENOUGH ? '' : secret.slice(-SHOWN)}`;
}
