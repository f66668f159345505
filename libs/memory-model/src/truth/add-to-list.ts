/** Appends values to the list of a key, which begins empty. The list itself grows: a copy for each value would cost its length. */
export function addToList<Key, Value>(lists: Map<Key, Value[]>, key: Key, ...values: readonly Value[]): void {
  const known = lists.get(key);
  if (known) known.push(...values);
  else lists.set(key, [...values]);
}
