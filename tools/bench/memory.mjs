const HEAP = 'nodejs_heap_size_total_bytes';
const EXTERNAL = 'nodejs_external_memory_bytes';
const RESIDENT = 'process_resident_memory_bytes';
const INDEXES = 'search_index_bytes';

/**
 * The resident memory of all processes by part, as far as their metrics say it. They see the heap of the main thread only;
 * other threads, the embedded database and the C library are the rest. Search indexes are part of the heap and of what is
 * outside of it.
 * @param {readonly string[]} metricsUrls
 * @returns {Promise<Record<string, number>>} in bytes
 */
export async function memoryByPart(metricsUrls) {
  const pages = await Promise.all(metricsUrls.map(async (url) => (await fetch(url)).text()));
  const sumOf = (metric) => pages.reduce((sum, page) => sum + valueIn(page, metric), 0);
  const [resident, heap, external] = [RESIDENT, HEAP, EXTERNAL].map(sumOf);
  return {
    'resident, all processes': resident,
    'heaps of main threads': heap,
    'buffers of main threads': external,
    'rest: threads, database, libraries': Math.max(0, resident - heap - external),
    'search indexes and cached results': sumOf(INDEXES),
  };
}

/** Of all series of a metric. */
function valueIn(page, metric) {
  const samples = page.matchAll(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'));
  return [...samples].reduce((sum, [, value]) => sum + Number(value), 0);
}
