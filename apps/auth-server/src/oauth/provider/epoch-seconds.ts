/** A time in the unit of tokens. */
export function toEpochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
