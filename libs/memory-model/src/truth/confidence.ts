/**
 * Independent support adds up as a noisy-or: 1 - (1-a)(1-b)…. Kept as a sum of integer weights, -ln(1-c) in
 * millionths, so that it comes out the same in any order and a statement that goes takes exactly its part with it.
 */
const WEIGHT_UNIT = 1e6;
const MAX_STATEMENT_CONFIDENCE = 0.99;
const MAX_FACT_CONFIDENCE = 0.999;

/** @param confidence of one statement, above 0, at most 1 */
export function confidenceWeight(confidence: number): number {
  return Math.round(-Math.log(1 - Math.min(confidence, MAX_STATEMENT_CONFIDENCE)) * WEIGHT_UNIT);
}

/** @param weight the sum of the supporting statements' weights */
export function confidenceOf(weight: number): number {
  const confidence = 1 - Math.exp(-weight / WEIGHT_UNIT);
  return Math.min(Math.round(confidence * 1e4) / 1e4, MAX_FACT_CONFIDENCE);
}
