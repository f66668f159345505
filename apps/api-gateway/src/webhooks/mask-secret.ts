const PREFIX = 'whsec_';
const SHOWN = 4;
/** Of a secret this long, its end gives nothing away that helps to guess the rest. */
const LONG_ENOUGH = 16;

/** A secret so that its owner knows which one it is, and nobody else could use it: `whsec_…9fQ=`. */
export function maskSecret(secret: string): string {
  const prefix = secret.startsWith(PREFIX) ? PREFIX : '';
  return `${prefix}…${secret.length < LONG_ENOUGH ? '' : secret.slice(-SHOWN)}`;
}
