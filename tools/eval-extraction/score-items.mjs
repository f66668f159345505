import { isPrecisionKept } from './match-time.mjs';

/**
 * The figures of some judged items.
 * `precision`: of the statements made, those that the text makes; `recall`: of the labels, without the optional ones, those
 * found; `times`: of the statements that are right, those right in time too; `silent`: of the items without anything to
 * extract, those of which nothing was stated. null: of none.
 */
export function scoreItems(judged) {
  const right = judged.flatMap((each) => each.right);
  const wrong = sum(judged, ({ wrong: statements }) => statements.length);
  const missed = sum(judged, ({ missed: labels }) => labels.length);
  const required = right.filter(({ label }) => !label.optional);
  const timed = right.filter(({ timeRight }) => timeRight !== null);
  const precisions = right
    .map(({ statement, label }) => isPrecisionKept(statement, label))
    .filter((kept) => kept !== null);
  const endings = required.filter(({ label }) => isEnding(label)).length;
  const missedEndings = sum(judged, (each) => each.missed.filter(isEnding).length);
  const nothing = judged.filter(({ item }) => item.facts.length === 0);
  const linked = sum(judged, ({ naming }) => naming.linked);
  return {
    items: judged.length,
    labels: required.length + missed,
    statements: right.length + wrong,
    precision: ratio(right.length, right.length + wrong),
    recall: ratio(required.length, required.length + missed),
    f1: harmonicMean(ratio(right.length, right.length + wrong), ratio(required.length, required.length + missed)),
    times: ratio(timed.filter(({ timeRight }) => timeRight).length, timed.length),
    timePrecisions: ratio(precisions.filter(Boolean).length, precisions.length),
    endings: ratio(endings, endings + missedEndings),
    aliases: ratio(
      sum(judged, ({ naming }) => naming.joined),
      linked,
    ),
    mixedEntities: sum(judged, ({ naming }) => naming.mixed),
    silent: ratio(nothing.filter(({ statements }) => statements === 0).length, nothing.length),
  };
}

/** Figures over all items, by style and by part. */
export function scoreByStyleAndPart(judged) {
  const styles = new Set(judged.map(({ item }) => item.style));
  const parts = new Set(judged.flatMap(({ item }) => item.parts));
  return {
    all: scoreItems(judged),
    styles: scoresOf(styles, (style) => judged.filter(({ item }) => item.style === style)),
    parts: scoresOf([...parts].sort(), (part) => judged.filter(({ item }) => item.parts.includes(part))),
  };
}

function scoresOf(groups, itemsOf) {
  return Object.fromEntries([...groups].map((group) => [group, scoreItems(itemsOf(group))]));
}

function isEnding({ ending, to }) {
  return Boolean(ending || to);
}

function sum(list, amountOf) {
  return list.reduce((total, each) => total + amountOf(each), 0);
}

function ratio(part, whole) {
  return whole === 0 ? null : part / whole;
}

function harmonicMean(a, b) {
  if (a === null || b === null) return null;
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}
