/** A time as it stands in tokens. */
export function toEpochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
