interface Validity {
  validFrom: string | null;
  validTo: string | null;
  validFromPrecision?: string | null;
  validToPrecision?: string | null;
}

/** When a fact held, as `since 2026-03-14` or `2019 to 2026-03`; empty if nothing is known. */
export function period({ validFrom, validTo, validFromPrecision, validToPrecision }: Validity): string {
  const from = validFrom === null ? '' : dated(validFrom, validFromPrecision);
  if (validTo === null) return from === '' ? '' : `since ${from}`;
  const to = dated(validTo, validToPrecision);
  return from === '' ? `until ${to}` : `${from} to ${to}`;
}

/** Not more precise than what was said. */
function dated(time: string, precision: string | null | undefined): string {
  if (precision === 'year') return time.slice(0, 4);
  if (precision === 'month' || precision === 'season') return time.slice(0, 7);
  return time.slice(0, precision === 'minute' ? 16 : 10);
}
