import { normalizePredicate, predicateInfo, PREDICATE_TABLE } from '@memory-graph/memory-model';

import type { ExtractedObject, ExtractedStatement } from '../../extractor.port.js';
import { REQUEST_TO_FORGET } from '../../quotes/asks-to-forget.js';
import { isWord, lowerOf, type Unit } from '../clauses/unit.js';
import { valueText } from '../writer/values.js';
import type { SentenceReading } from '../reading/reading.js';
import { CONFIDENCE } from '../writer/statement-writer.js';

/** The name of this rule. */
const FORGETTING = 'requests-to-forget';
const CLAUSE = /^(?:(?:about )?the fact )?that\s+(?=\S+\s+\S)/iu;
const TOPIC =
  /^(?:(?:what|everything|anything|all|whatever)\s+)?(?:(?:that\s+)?(?:i|we|you)(?:['’]ve)?\s+(?:(?:have|had)\s+)?(?:ever\s+)?(?:said|told you|mentioned|wrote|know|remember|stored|noted|have)\s+)?(?:about|on|regarding|of)\s+/iu;

/**
 * "Forget that I love hiking", "could you delete my address?": a request, and no question or statement. What it says
 * of a clause is extracted first; a topic is read here.
 * @returns true if nothing is left to be extracted
 */
export function noteRequestToForget(sentence: SentenceReading): boolean {
  const { reading, start, end } = sentence;
  const said = reading.text.slice(start, end);
  const request = REQUEST_TO_FORGET.exec(said)?.[0];
  if (request === undefined) {
    sentence.units = beforeLaterRequest(sentence.units);
    return false;
  }
  sentence.asksToForget = true;
  const rest = said.slice(request.length);
  const opening = CLAUSE.exec(rest)?.[0];
  const topic = opening === undefined ? TOPIC.exec(rest)?.[0] : undefined;
  const begins = start + request.length + (opening ?? topic ?? '').length;
  sentence.units = sentence.units.filter((unit) => unit.start >= begins);
  if (opening === undefined) {
    forgetTopic(sentence, topic !== undefined || /forget\s+$/iu.test(request));
    return true;
  }
  sentence.isQuestion = false;
  sentence.forgets = true;
  return false;
}

/** "…, and forget that I love hiking": what is asked for behind a statement is left out, and never stated. */
function beforeLaterRequest(units: readonly Unit[]): readonly Unit[] {
  const at = units.findIndex((unit, index) => index > 0 && isWord(unit, 'forget') && isWord(units[index + 1], 'that'));
  return at < 0 ? units : units.slice(0, at);
}

/** What the sentence states is forgotten. What it mentions in passing is neither forgotten nor stated. */
export function forgetStatements({ forgets, writer, firstStatement }: SentenceReading): void {
  if (!forgets) return;
  const claimed = writer.statements.splice(firstStatement).filter(({ rule }) => rule !== 'relatives');
  writer.statements.push(...claimed.flatMap(toForget));
}

function toForget(statement: ExtractedStatement): ExtractedStatement[] {
  if (statement.kind !== 'assertion') return [];
  const { subject, predicate, object, wording, confidence } = statement;
  return [{ kind: 'forget', subject, predicate, object, wording, confidence, rule: FORGETTING }];
}

/**
 * "My address", "Ada's birthday", "Acme", "hiking".
 * @param mayBeAnything "Delete the report" is no request to the memory, "forget hiking" is
 */
function forgetTopic(sentence: SentenceReading, mayBeAnything: boolean): void {
  const { writer, wording, reading } = sentence;
  const units = withoutMarks(sentence.units);
  const [first, ...rest] = units;
  const forget = (subject: string, predicate: string | null, object: ExtractedObject | null): void => {
    const confidence = CONFIDENCE;
    writer.statements.push({ kind: 'forget', subject, predicate, object, wording, confidence, rule: FORGETTING });
  };
  if (first?.kind === 'entity' && first.possessive && rest.every((unit) => isWord(unit))) {
    for (const predicate of predicatesOf(rest.map(lowerOf)))
      for (const subject of first.refs) forget(subject, predicate, null);
    return;
  }
  const user = reading.discourse.speaker ?? reading.book.bookUser().ref;
  if (!mayBeAnything || first === undefined) return;
  if (first.kind === 'entity') {
    if (rest.length > 0 || first.pronoun !== null) return;
    for (const ref of first.refs.filter((one) => one !== user)) {
      forget(ref, null, null);
      forget(user, null, { kind: 'entity', ref });
    }
    return;
  }
  const value = units.every((unit) => isWord(unit) && !POINTERS.test(unit.token.lower))
    ? valueText(reading.text, units)
    : null;
  if (value !== null && units.length <= LONGEST_TOPIC) forget(user, null, { kind: 'value', value });
}

const POINTERS = /^(?:to|it|this|that|these|those|the|one|everything|anything|all|something|about|what|how)$/u;
const LONGEST_TOPIC = 4;

/** The vocabulary knows predicates by their nouns: "address", "phone number". */
function predicatesOf(noun: readonly string[]): string[] {
  const words = noun.filter((word) => !/^(?:old|new|current|home|previous)$/u.test(word));
  const name = words
    .join(' ')
    .replace(/^e-mail/u, 'email')
    .replace(/^(email|phone|mobile) (?:address|number)$/u, '$1');
  const candidates = [name, ...(Object.hasOwn(NOUNS, name) ? (NOUNS[name] ?? []) : [])].map(normalizePredicate);
  return [...new Set(candidates)].filter((key) => Object.hasOwn(PREDICATE_TABLE, key) && !predicateInfo(key).turned);
}

/** Nouns that the vocabulary does not list, or that mean several predicates. */
const NOUNS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (
    'job:works_at,has_role work:works_at,has_role employer:works_at role:has_role title:has_role manager:reports_to boss:reports_to ' +
    'city:lives_in location:lives_in birthday:born_on number:has_phone phone:has_phone mobile:has_phone email:has_email diet:has_diet ' +
    'allergy:allergic_to allergies:allergic_to medication:takes medications:takes hobby:likes,plays hobbies:likes,plays pets:has_pet ' +
    'goals:has_goal plans:plans_to preferences:prefers,likes,dislikes languages:speaks skills:has_skill nickname:goes_by'
  )
    .split(' ')
    .map((entry) => entry.split(':') as [string, string])
    .map(([noun, predicates]) => [noun, predicates.split(',')]),
);

function withoutMarks(units: readonly Unit[]): readonly Unit[] {
  let end = units.length;
  while (end > 0 && (units[end - 1]?.kind === 'mark' || isWord(units[end - 1], 'please', 'anymore', 'again', 'now')))
    end -= 1;
  return units.slice(0, end);
}
