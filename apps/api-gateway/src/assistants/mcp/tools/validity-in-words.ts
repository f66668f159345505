/** The validity of a fact in words. */
export function validityInWords({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }): string {
  const from = validFrom === null ? 'start unknown' : `from ${validFrom}`;
  return validTo === null ? `${from}, still valid` : `${from} to ${validTo}, ended`;
}
