import type { EpisodePlace } from './episode-place.js';

/** Where a moment lies between the oldest (0) and the newest (1) of these episodes; 0 if all are of one time. */
export function recencyAmong(places: readonly EpisodePlace[]): (moment: number) => number {
  let [oldest, newest] = [Infinity, -Infinity];
  for (const { referenceTime } of places) {
    oldest = Math.min(oldest, referenceTime);
    newest = Math.max(newest, referenceTime);
  }
  return (moment) => (newest > oldest ? (moment - oldest) / (newest - oldest) : 0);
}
