import { PREDICATE_TABLE } from '@memory-graph/memory-model';
import { type KnownStatement, type RevisedMessage, USER } from '../reviser.port.js';

const MOST_COMPARED = 10;
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

/** The statements that a message may revise, those first that are nearest to it. */
export function nearestStatements(known: readonly KnownStatement[], { text, predicates }: RevisedMessage): number[] {
  const words = keyWords(text);
  const moments = [...new Set(known.map(({ saidAt }) => saidAt))].sort((one, other) => other - one);
  const nearness = known.map((statement) => {
    const own = keyWords([subjectName(statement), attributeIn(statement.predicate), statement.value].join(' '));
    const shared = [...own].filter((word) => words.has(word)).length / Math.sqrt(1 + own.size);
    const isAlike = statement.predicate in PREDICATE_TABLE && predicates.includes(statement.predicate);
    const recency = Math.max(0, 1 - (moments.indexOf(statement.saidAt) + 1) / RECENT);
    return 2 * shared + (isAlike ? 0.7 : 0) + 0.8 * recency;
  });
  return known
    .map((_, index) => index)
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
