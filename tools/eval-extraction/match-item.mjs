import { foldName, foldValue, isName } from './fold-words.mjs';
import { EntityNames } from './entity-names.mjs';
import { labelledPeriod } from './labelled-period.mjs';
import { isTimeRight } from './match-time.mjs';

const SYMMETRIC = new Set([
  ...['married_to', 'engaged_to', 'dating', 'sibling_of', 'friend_of', 'colleague_of', 'related_to', 'met'],
]);
const INVERSE = { parent_of: 'child_of', child_of: 'parent_of', manages: 'reports_to', reports_to: 'manages' };

const ISO_DATE = /^\d{4}(-\d\d(-\d\d)?)?\b/;
/** A label that is a date: "1500 euros" is not. */
const DATE_LABEL = /^\d{4}(-\d\d(-\d\d)?)?(T.*|\/[\d-]+)?$/;

/** A value may carry so many words more than its label, which is the shortest wording ("coffee": "strong black coffee"). */
const MOST_WORDS_MORE = 4;
/** A date that the label leaves out is not among them ("send the report by Friday 5 June 2026"). */
const DATE_WORDS = new Set(
  foldValue(
    `January February March April May June July August September October November December
     Monday Tuesday Wednesday Thursday Friday Saturday Sunday`,
  ),
);
const NUMBER = /^\d+$/;

/**
 * Compares what an extractor read with the labels of an item.
 * @returns `right`: pairs of statement and label, one a label, with `timeRight` (null: not judged); `wrong`: statements
 * that the text does not make; `missed`: labels that no statement has, without the optional ones. A statement that repeats
 * a label already found is in none of them.
 */
export function matchItem(item, { entities, statements }) {
  const names = new EntityNames(item, entities);
  const judged = statements.filter(({ kind }) => kind !== 'same-as');
  const pairs = judged.flatMap((statement) =>
    item.facts
      .filter((label) => saysTheSame(statement, label, names))
      .map((label) => ({ statement, label, timeRight: isTimeRight(statement, label, item.referenceTime) })),
  );
  // Where a statement fits two labels, or two statements one, those that agree also in time are for each other.
  pairs.sort((a, b) => rank(a) - rank(b));
  const right = [];
  for (const pair of pairs) {
    if (right.some(({ statement, label }) => statement === pair.statement || label === pair.label)) continue;
    right.push(pair);
  }
  const fitting = new Set(pairs.map(({ statement }) => statement));
  const found = new Set(right.map(({ label }) => label));
  return {
    right,
    // What says no more than the names is right where a label asks for it, and wrong nowhere.
    wrong: judged.filter((statement) => !fitting.has(statement) && !names.isNaming(statement)),
    missed: item.facts.filter((label) => !label.optional && !found.has(label)),
    naming: names.judge(statements),
  };
}

function rank({ label, timeRight }) {
  return (timeRight === false ? 2 : 0) + (label.optional ? 1 : 0);
}

/** Whether a statement says what a label says, whatever their times. */
export function saysTheSame(statement, label, names) {
  if (!isKindRight(statement, label)) return false;
  const { predicates } = label;
  const { subject, predicate, object } = statement;
  if (isPredicateRight(predicate, predicates) && areRight(subject, object, label, names)) return true;
  if (object?.kind !== 'entity') return false;
  const turned = SYMMETRIC.has(predicate) ? predicate : INVERSE[predicate];
  return predicates.includes(turned) && areRight(object.ref, { kind: 'entity', ref: subject }, label, names);
}

/** Open verbs are labelled by their base form: the preposition behind it ("run", "run_on") may be kept. */
function isPredicateRight(predicate, predicates) {
  return (
    predicates.includes(predicate) || predicates.some((verb) => !verb.includes('_') && predicate.startsWith(`${verb}_`))
  );
}

/** That something ended is said as well by a statement with its end; that it holds is not said by an ending. */
function isKindRight({ kind, to }, label) {
  if (label.correction || kind === 'correction') return Boolean(label.correction) && kind === 'correction';
  if (kind === 'ending') return Boolean(label.ending || label.to);
  return !label.ending || to !== null;
}

function areRight(subject, object, label, names) {
  return isEntityRight(subject, label.subject, names) && isObjectRight(object, label, names);
}

function isObjectRight(object, label, names) {
  // An ending or a correction may leave open of which value.
  if (object === null || label.object === null) {
    return label.object === null || Boolean(label.ending || label.correction);
  }
  const wordings = [label.object, ...(label.objects ?? [])];
  if (object.kind === 'entity') return wordings.some((wording) => isEntityRight(object.ref, wording, names));
  return wordings.some((wording) => isValueRight(object.value, wording, names));
}

function isValueRight(value, wording, names) {
  if (DATE_LABEL.test(wording)) return isDateIn(value, wording);
  return names.isNameOf(value, wording) || isWording(value, wording);
}

/** A date that is the object itself ("born on …") may be said more exactly than the label says it. */
function isDateIn(value, wording) {
  const [date] = ISO_DATE.exec(value) ?? [];
  if (!date) return false;
  const period = labelledPeriod(wording, 0);
  const { start } = labelledPeriod(date, 0);
  return start >= period.start && start < period.end;
}

/** What has no name ("the old van") is called by more words or less, also where it became an entity. */
function isEntityRight(ref, wording, names) {
  return names.isNamed(ref, wording) || (!isName(wording) && isWording(names.nameOf(ref), wording));
}

/** Of values the words of the label must be there. */
function isWording(value, wording) {
  if (isName(wording)) return foldName(value) === foldName(wording);
  const said = foldValue(value);
  const wanted = foldValue(wording);
  const more = said.filter((word) => !wanted.includes(word) && !DATE_WORDS.has(word) && !NUMBER.test(word));
  return wanted.every((word) => said.includes(word)) && more.length <= MOST_WORDS_MORE;
}
