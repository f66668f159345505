import { PREDICATE_TABLE } from '@memory-graph/memory-model';
import { type KnownStatement, type RevisedMessage, USER } from '../reviser.port.js';

const MOST_COMPARED = 10;
/** More than words and time give together: what the message may replace is compared in any case. */
const OTHER_VALUE = 4;
/** Of something that was said so many moments ago it does not count that it is new. */
const RECENT = 12;
const COMMON = new Set(
  (
    'the a an my our your his her their its i me we you he she it they is are was were be to of in on at for and or with from ' +
    'not no now has have had do does did will this that there so but by as up out'
  ).split(' '),
);

export function keyWords(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => !COMMON.has(word)));
}

/** A known statement as the model compares it. tools/reader/revisions.py words those of the training alike. */
export function wordsOfStatement({ subject, predicate, value }: KnownStatement): string {
  return [subject, attributeOf(predicate), value].filter((part) => part !== '').join(' ');
}

/** A known statement with what decides how near a message is to it, whatever the message. */
interface Comparable {
  /** The place of the statement in the list. */
  index: number;
  predicate: string;
  words: ReadonlySet<string>;
  /** From 1 for what was said last to 0. */
  recency: number;
  hasOtherValue: boolean;
}

export function comparablesOf(known: readonly KnownStatement[]): Comparable[] {
  const moments = [...new Set(known.map(({ saidAt }) => saidAt))].sort((one, other) => other - one);
  const recencyAt = new Map(moments.map((moment, index) => [moment, Math.max(0, 1 - (index + 1) / RECENT)]));
  return known.map((statement, index) => ({
    ...{ index, predicate: statement.predicate, hasOtherValue: statement.hasOtherValue },
    ...{ recency: recencyAt.get(statement.saidAt)! },
    words: keyWords([subjectName(statement), attributeIn(statement.predicate), statement.value].join(' ')),
  }));
}

/** The places of the statements that a message may revise, those first that are nearest to it. */
export function nearestStatements(
  comparables: readonly Comparable[],
  { text, predicates }: Omit<RevisedMessage, 'speaker'>,
): number[] {
  const said = keyWords(text);
  const nearness = comparables.map(({ predicate, hasOtherValue, words, recency }) => {
    const shared = [...words].filter((word) => said.has(word)).length / Math.sqrt(1 + words.size);
    const isAlike = predicate in PREDICATE_TABLE && predicates.includes(predicate);
    return 2 * shared + (isAlike ? 0.7 : 0) + 0.8 * recency + (hasOtherValue ? OTHER_VALUE : 0);
  });
  return comparables
    .map(({ index }) => index)
    .sort((one, other) => nearness[other]! - nearness[one]! || one - other)
    .slice(0, MOST_COMPARED);
}

function subjectName({ subject }: KnownStatement): string {
  return subject === USER ? '' : subject;
}

/** The words of an open attribute; those of the vocabulary are in few texts. */
function attributeIn(predicate: string): string {
  return predicate in PREDICATE_TABLE ? '' : attributeOf(predicate);
}

function attributeOf(predicate: string): string {
  return predicate === 'note' ? '' : predicate.replace(/^has_/u, '').replaceAll('_', ' ');
}
