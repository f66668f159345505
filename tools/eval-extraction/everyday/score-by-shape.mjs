/**
 * Figures of judged items by their shape and by their form, and of all.
 * `expected`: labels without the optional ones; `found`: of these; `wrong`: statements that no label has; `precision`: of
 * the statements made, those that a label has, optional ones too. null: of none.
 */
export function scoreItemsByShape(judged) {
  return {
    shapes: byKey(judged, ({ item }) => item.shape),
    forms: byKey(judged, ({ item }) => item.form),
    all: scoreItems(judged),
  };
}

/**
 * Figures of judged dialogues: of all, how many are right altogether; and by shape of the labelled facts, how many of the
 * facts that must hold were found, and how many of those that must not hold do.
 */
export function scoreDialogues(judged) {
  const labels = judged.flatMap(({ dialogue, found, missed, stale }) => [
    ...found
      .filter(({ optional }) => !optional)
      .map((label) => ({ label, expected: 1, found: 1, mustNotHold: 0, stale: 0 })),
    ...missed.map((label) => ({ label, expected: 1, found: 0, mustNotHold: 0, stale: 0 })),
    ...dialogue.notCurrent.map((label) => ({
      label,
      expected: 0,
      found: 0,
      mustNotHold: 1,
      stale: stale.includes(label) ? 1 : 0,
    })),
  ]);
  const right = judged.filter((each) => each.right).length;
  return {
    dialogues: { dialogues: judged.length, right, share: ratio(right, judged.length) },
    shapes: byKey(labels, ({ label }) => label.shape, scoreLabels),
    all: scoreLabels(labels),
  };
}

function scoreItems(judged) {
  const right = judged.flatMap((each) => each.right);
  const found = right.filter(({ label }) => !label.optional).length;
  const expected = found + sum(judged, ({ missed }) => missed.length);
  const wrong = sum(judged, (each) => each.wrong.length);
  const timed = right.filter(({ timeRight }) => timeRight !== null);
  return {
    items: judged.length,
    expected,
    found,
    wrong,
    recall: ratio(found, expected),
    precision: ratio(right.length, right.length + wrong),
    times: ratio(timed.filter(({ timeRight }) => timeRight).length, timed.length),
  };
}

function scoreLabels(labels) {
  const [expected, found, mustNotHold, stale] = ['expected', 'found', 'mustNotHold', 'stale'].map((count) =>
    sum(labels, (each) => each[count]),
  );
  return { expected, found, share: ratio(found, expected), mustNotHold, stale };
}

function byKey(judged, keyOf, score = scoreItems) {
  const keys = [...new Set(judged.map(keyOf))].sort();
  return Object.fromEntries(keys.map((key) => [key, score(judged.filter((each) => keyOf(each) === key))]));
}

function sum(list, count) {
  return list.reduce((total, each) => total + count(each), 0);
}

function ratio(part, whole) {
  return whole === 0 ? null : part / whole;
}
