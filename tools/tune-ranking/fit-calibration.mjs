const ROUNDS = 30;
/** Keeps coefficients small where few questions speak for them. */
const RIDGE = 0.0005;
/** These keep the order of the results, so they are never negative. */
const RISING = ['sum', 'share', 'lead'];

/**
 * Fits a logistic function by Newton's method.
 * @param {{ features: Record<string, number>, answers: boolean, weight: number }[]} examples weights add up to 1
 * @returns {Record<string, number>} the coefficient of each feature
 */
export function fitCalibration(examples) {
  const all = Object.keys(examples[0].features);
  const fitted = descend(examples, all);
  const falling = RISING.filter((name) => fitted[name] < 0);
  const kept =
    falling.length === 0
      ? fitted
      : descend(
          examples,
          all.filter((name) => !falling.includes(name)),
        );
  return Object.fromEntries(all.map((name) => [name, Number((kept[name] ?? 0).toFixed(2))]));
}

export function chanceOf(features, coefficients) {
  let sum = 0;
  for (const name in coefficients) sum += features[name] * coefficients[name];
  return 1 / (1 + Math.exp(-sum));
}

function descend(examples, names) {
  const coefficients = Object.fromEntries(names.map((name) => [name, 0]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = names.map((name) => (name === 'constant' ? 0 : RIDGE * coefficients[name]));
    const curve = names.map((_, n) => names.map((__, m) => (n === m ? RIDGE : 0)));
    for (const { features, answers, weight } of examples) {
      const chance = chanceOf(features, coefficients);
      for (const [n, name] of names.entries()) {
        slope[n] += (chance - Number(answers)) * weight * features[name];
        const bend = chance * (1 - chance) * weight * features[name];
        for (let m = 0; m < names.length; m += 1) curve[n][m] += bend * features[names[m]];
      }
    }
    const step = solve(curve, slope);
    for (const [n, name] of names.entries()) coefficients[name] -= step[n];
  }
  return coefficients;
}

/** Gaussian elimination; the matrix is positive definite. */
function solve(matrix, vector) {
  const rows = matrix.map((row, n) => [...row, vector[n]]);
  for (const [n, pivot] of rows.entries()) {
    for (const row of rows.slice(n + 1)) {
      const factor = row[n] / pivot[n];
      for (let m = n; m < row.length; m += 1) row[m] -= factor * pivot[m];
    }
  }
  const solution = vector.map(() => 0);
  for (let n = rows.length - 1; n >= 0; n -= 1) {
    const known = solution.reduce((sum, value, m) => (m > n ? sum + rows[n][m] * value : sum), 0);
    solution[n] = (rows[n].at(-1) - known) / rows[n][n];
  }
  return solution;
}
