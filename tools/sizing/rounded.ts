/** For tables: two figures, or whole numbers. */
export function rounded(value: number): string {
  return Math.abs(value) >= 10 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(2)).toString();
}
