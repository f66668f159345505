const LIFETIME_NAMES = { '7': 'In 7 days', '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year', never: 'Never' };

export type Lifetime = keyof typeof LIFETIME_NAMES;

export const LIFETIMES = (Object.keys(LIFETIME_NAMES) as Lifetime[]).map((value) => ({
  value,
  label: LIFETIME_NAMES[value],
}));

/** When a token of this lifetime expires. Null: never. */
export function expiryOf(lifetime: Lifetime, now = new Date()): string | null {
  if (lifetime === 'never') return null;
  const expiry = new Date(now);
  expiry.setDate(expiry.getDate() + Number(lifetime));
  return expiry.toISOString();
}
