const MS_PER_HOUR = 3_600_000;

/**
 * The slope by least squares of lines that are parallel: one for each series. A process that was started again has a
 * series of its own, because it begins with little memory.
 * @param {[x: number, y: number][][]} series
 * @returns {number | null} null where no line is determined
 */
export function commonSlopeOf(series) {
  let products = 0;
  let squares = 0;
  for (const points of series) {
    const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
    const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
    for (const [x, y] of points) {
      products += (x - meanX) * (y - meanY);
      squares += (x - meanX) ** 2;
    }
  }
  return squares > 0 ? products / squares : null;
}

/**
 * How each figure changes by hour. The beginning of each series is left out, until caches and compiled code have settled.
 * @param {{ name: string, of?: string, atMs: number, value: number }[]} points in the order of time; `of`: the process
 * @param {number} warmUpMs
 * @returns {Record<string, { first: number, last: number, mean: number, perHour: number | null, hours: number }>}
 */
export function trendsOf(points, warmUpMs) {
  const trends = {};
  for (const [name, all] of groupedBy(points, ({ name }) => name)) {
    const series = [...groupedBy(all, ({ of = '' }) => of).values()]
      .map((points) => points.filter(({ atMs }) => atMs >= points[0].atMs + warmUpMs))
      .filter((points) => points.length > 0);
    const steady = series.flat().sort((a, b) => a.atMs - b.atMs);
    if (steady.length === 0) continue;
    const [first, last] = [steady[0], steady.at(-1)];
    trends[name] = {
      first: first.value,
      last: last.value,
      mean: steady.reduce((sum, { value }) => sum + value, 0) / steady.length,
      perHour: commonSlopeOf(series.map((points) => points.map(({ atMs, value }) => [atMs / MS_PER_HOUR, value]))),
      hours: (last.atMs - first.atMs) / MS_PER_HOUR,
    };
  }
  return trends;
}

function groupedBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(item);
  }
  return groups;
}
