import type { ExtractedObject } from '../../extractor.port.js';

import { leadingEntity, valueText, type Clause } from '../grammar/clauses/clause.js';
import { isWord, lowerOf, type Unit } from '../grammar/clauses/unit.js';
import { CONFIDENCE, valueObject, type Aspect, type StatementWriter } from './statement-writer.js';

/** What the agent of a passive does to its subject, where a predicate of the vocabulary says it. */
const ACTIVE: Readonly<Record<string, readonly [predicate: string, aspect: Aspect]>> = {
  found: ['founded', 'event'],
  own: ['owns', 'state'],
  manage: ['manages', 'state'],
  supervise: ['manages', 'state'],
  lead: ['leads', 'state'],
  head: ['leads', 'state'],
  run: ['leads', 'state'],
  direct: ['leads', 'state'],
  write: ['created', 'event'],
  build: ['created', 'event'],
  design: ['created', 'event'],
  develop: ['created', 'event'],
  create: ['created', 'event'],
  paint: ['created', 'event'],
  compose: ['created', 'event'],
  make: ['created', 'event'],
  buy: ['bought', 'event'],
  purchase: ['bought', 'event'],
  use: ['uses', 'state'],
  mentor: ['mentors', 'state'],
  release: ['released', 'event'],
  publish: ['released', 'event'],
};

/** Verbs whose passive other rules match, or whose "by" names no agent. */
const NOT_READ =
  /^(?:hire|fire|employ|bear|replace|surround|cause|inspire|impress|follow|delay|postpone|cancel|increase|reduce|shock|surprise)$/u;

/** "Acme was founded by Ada", "the report was written by Tom": the agent is the subject of the active verb. */
export function readAgent(clause: Clause, writer: StatementWriter): boolean {
  const verb = clause.complement[0];
  const by = clause.complement.findIndex((unit) => isWord(unit, 'by'));
  const agent = by < 1 || by > 2 ? null : leadingEntity(clause.complement.slice(by + 1), 1);
  if (!isWord(verb) || !agent || agent.refs.length === 0) return false;
  const { lemma, tenses } = verb.token.info;
  if (lemma === null || NOT_READ.test(lemma) || !(tenses.includes('participle') || tenses.includes('past')))
    return false;
  const objects = patients(clause, writer);
  const active = { ...clause, subjects: agent.refs, indirect: agent.pronoun !== null || clause.indirect };
  const known = Object.hasOwn(ACTIVE, lemma) ? ACTIVE[lemma] : undefined;
  if (known) return writer.claim(active, { predicate: known[0], objects, aspect: known[1] });
  if (clause.subjects.length === 0 || agent.pronoun !== null || clause.indirect) return false;
  const particle =
    by === 2 && isWord(clause.complement[1], 'over', 'up', 'out', 'down') ? `_${lowerOf(clause.complement[1])}` : '';
  return writer.claim(active, {
    predicate: `${lemma}${particle}`,
    objects,
    aspect: 'event',
    confidence: CONFIDENCE.general,
  });
}

/** The subject of the passive: its entities, else its words. */
function patients(clause: Clause, writer: StatementWriter): ExtractedObject[] {
  if (clause.subjects.length > 0) return clause.subjects.map((ref) => ({ kind: 'entity', ref }));
  const [article, ...words] = clause.subjectUnits;
  const isPlain =
    isWord(article, 'the', 'this', 'a', 'an') && words.length > 0 && words.every(isPlainWord) && !isVague(words);
  return isPlain ? valueObject(valueText(writer.text, words)) : [];
}

/** "The company was founded by Ada": the text does not name the company. */
function isVague(words: readonly Unit[]): boolean {
  return words.length === 1 && VAGUE.test(lowerOf(words[0]));
}

const VAGUE = /^(?:company|firm|group|team|organi[sz]ation|project|startup|club|business|agency|work|idea|plan)$/u;

function isPlainWord(unit: Unit): boolean {
  return unit.kind === 'word' && !/^(?:of|that|which|who|one|thing|it)$/u.test(lowerOf(unit));
}
