/**
 * Runs a task for each item, at most `jobs` at a time.
 * @returns the results in the order of the items
 */
export async function inParallel(items, jobs, task) {
  const results = new Array(items.length);
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await task(items[index], index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, worker));
  return results;
}
