import { texts } from '../../texts/en.ts';

export type Lifetime = keyof typeof texts.tokens.lifetimes;

export const LIFETIMES = (Object.keys(texts.tokens.lifetimes) as Lifetime[]).map((value) => ({
  value,
  label: texts.tokens.lifetimes[value],
}));

/** When a token of this lifetime expires. Null: never. */
export function expiryOf(lifetime: Lifetime, now = new Date()): string | null {
  if (lifetime === 'never') return null;
  const expiry = new Date(now);
  expiry.setDate(expiry.getDate() + Number(lifetime));
  return expiry.toISOString();
}
