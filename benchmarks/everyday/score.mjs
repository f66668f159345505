/** Of the results, those among which a value must be found, and a deleted one must not. */
export const RESULTS = 10;

/**
 * Scores the results of a question by the values that they say.
 * @param {import('./history.mjs').Question} question
 * @param {import('../adapters/lines.mjs').Found[]} results in their order
 * @param {Map<string, string>} valueOf by the id of a text, the value that it says to hold
 * @returns {{ story: string, first: boolean, newest: boolean, gone: boolean | null }} `first`: the first result that says a value
 *   says the true one; `newest`: that with the latest time does; `gone`: no result says the deleted value, null if none is deleted.
 *   If nothing is true any more, `first` and `newest` want that no result says a value
 */
export function scoreQuestion({ story, values, truth, deleted }, results, valueOf) {
  const said = results
    .map((result) => ({ value: valueSaid(result, values, valueOf), time: Date.parse(result.time ?? '') || 0 }))
    .filter(({ value }) => value !== null);
  const newest = said.reduce((latest, one) => (latest && latest.time >= one.time ? latest : one), null);
  const isTrue = (one) => (one?.value ?? null) === truth;
  const mentions = (value) => results.some(({ text }) => text.includes(value));
  return {
    story,
    first: isTrue(said[0]),
    newest: isTrue(newest),
    gone: deleted === null ? null : !mentions(deleted),
  };
}

/** A correction names two values: then what the text says to hold counts. Null: none of the values. */
function valueSaid({ ids, text }, values, valueOf) {
  const named = values.filter((value) => text.includes(value));
  if (named.length <= 1) return named[0] ?? null;
  return named.find((value) => ids.some((id) => valueOf.get(id) === value)) ?? null;
}

/** Shares of the questions of each story, and of all. */
export function summariseStories(scores) {
  const names = [...new Set(scores.map(({ story }) => story))];
  return Object.fromEntries(
    [...names, 'all'].map((name) => [name, sharesOf(scores.filter(({ story }) => name === 'all' || story === name))]),
  );
}

function sharesOf(scores) {
  const deletions = scores.filter(({ gone }) => gone !== null);
  const share = (list, key) => (list.length === 0 ? null : list.filter((one) => one[key]).length / list.length);
  return {
    questions: scores.length,
    first: share(scores, 'first'),
    newest: share(scores, 'newest'),
    gone: share(deletions, 'gone'),
  };
}
