/**
 * The slope by least squares.
 * @param {[x: number, y: number][]} points
 * @returns {number | null} null where no line is determined
 */
export function slopeOf(points) {
  const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const sumOf = (of) => points.reduce((sum, point) => sum + of(point), 0);
  const squares = sumOf(([x]) => (x - meanX) ** 2);
  return squares > 0 ? sumOf(([x, y]) => (x - meanX) * (y - meanY)) / squares : null;
}

const MS_PER_HOUR = 3_600_000;

/**
 * How each figure of the samples changes by hour, after the warm-up. A sample may lack some figures.
 * @param {{ atMs: number, figures: Record<string, number> }[]} samples
 * @param {number} warmUpMs
 * @returns {Record<string, { first: number, last: number, perHour: number | null }>}
 */
export function trendsOf(samples, warmUpMs) {
  const steady = samples.filter(({ atMs }) => atMs >= warmUpMs);
  const names = new Set(steady.flatMap(({ figures }) => Object.keys(figures)));
  return Object.fromEntries(
    [...names].map((name) => {
      const points = steady.flatMap(({ atMs, figures }) =>
        name in figures ? [[atMs / MS_PER_HOUR, figures[name]]] : [],
      );
      return [name, { first: points[0][1], last: points.at(-1)[1], perHour: slopeOf(points) }];
    }),
  );
}
