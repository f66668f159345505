import { isWord, lowerOf, type EntityUnit, type MarkUnit, type Unit } from '../clauses/unit.js';
import { CONNECTORS } from '../words/closed-words.js';
import {
  beginsClauseAt,
  hasVerbAt,
  isGerund,
  isReferent,
  startAt,
  suppliedWord,
  timesOutside,
  timesWithin,
  type Frame,
  type Split,
} from './frame.js';

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '–': '–', '—': '—', '-': '-' };
/** What opens a description in brackets or between dashes as well as between commas. */
const OPENS =
  /^(?:who|which|where|a|an|the|now|currently|formerly|based|born|founded|located|headquartered|married|engaged|founder|co-founder|head|director|chair)$/u;
const LONGEST_ASIDE = 14;

/** "Ada (who works at Acme)", "Ada – our CTO – …": read as between commas. */
export function commasForBrackets(units: readonly Unit[]): Unit[] {
  const written = [...units];
  units.forEach((unit, at) => {
    const closing = unit.kind === 'mark' ? CLOSING[unit.text] : undefined;
    const opens = units[at + 1];
    if (closing === undefined || units[at - 1]?.kind !== 'entity' || !opens || unit.start === units[at - 1]?.end)
      return;
    const isOwner = opens.kind === 'entity' && opens.possessive && opens.pronoun !== null;
    if (!OPENS.test(lowerOf(opens)) && !isGerund(opens) && !isOwner) return;
    const close = units.findIndex((other, index) => index > at && lowerOf(other) === closing);
    if (close < 0 || close - at > LONGEST_ASIDE) return;
    written[at] = { ...(unit as MarkUnit), text: ',' };
    written[close] = { ...(units[close] as MarkUnit), text: ',' };
  });
  return written;
}

/** Between commas and without meaning for what is stated. */
const BY_THE_WAY =
  /^(?:however|though|meanwhile|too|incidentally|naturally|of course|in fact|in turn|by the way|it turns out|as it happens|as you know|as we know|as expected|for example|for instance|as always|for her part|for his part|at the time|then \d\d|now \d\d|after all|on the other hand|in the meantime|too|like me|to be fair|by then|as well|\d\d)$/u;

const OPENING =
  /^(?:heads up|fun fact|just so you know|for the record|for your info|quick note|quick update|small update|update|note to self|by the way|turns out|not gonna lie|to be honest|ok so|okay so|one more thing|also)$/u;

/** "Heads up, I'm allergic": how many units open the sentence without being part of it. */
function openingOf(units: readonly Unit[]): number {
  for (const length of [4, 3, 2, 1]) {
    const words = units.slice(0, length).map((unit) => (unit.kind === 'entity' ? (unit.pronoun ?? '') : lowerOf(unit)));
    if (!OPENING.test(words.join(' '))) continue;
    const mark = units[length];
    const isCut = mark?.kind === 'mark' && /^[,:–—-]$/u.test(mark.text);
    return isCut ? length + 1 : length > 1 ? length : 0;
  }
  return 0;
}

/** "Ada, by the way, works at Acme". */
export function withoutInterjections(all: readonly Unit[]): Unit[] {
  const units = all.slice(openingOf(all));
  const kept: Unit[] = [];
  for (let at = 0; at < units.length; at += 1) {
    if (lowerOf(units[at]) === ',' && at > 0) {
      const close = units.findIndex((unit, index) => index > at && unit.kind === 'mark');
      const words = units
        .slice(at + 1, close)
        .map((unit) => (unit.kind === 'entity' ? (unit.pronoun ?? '') : lowerOf(unit)));
      if (close > at && close - at < 6 && lowerOf(units[close]) === ',' && BY_THE_WAY.test(words.join(' '))) {
        // "I'm Tariq, 34, I live in Leeds": a clause of its own follows.
        at = beginsOwnClause(units, close + 1) ? close - 1 : close;
        continue;
      }
    }
    kept.push(units[at] as Unit);
  }
  return kept;
}

function beginsOwnClause(units: readonly Unit[], at: number): boolean {
  const subject = units[at];
  return (
    subject?.kind === 'entity' && /^(?:i|we|he|she|they)$/u.test(subject.pronoun ?? '') && hasVerbAt(units, at + 1)
  );
}

/** Takes the clauses between commas out of a sentence: "Ada, now working at Acme, lives in Oslo". */
export function liftAsides(frame: Frame): Split {
  let rest = frame;
  const before: Frame[] = [];
  const behind: Frame[] = [];
  for (let at = 0; at < rest.units.length; at += 1) {
    const { units, times } = rest;
    const owner = units[at];
    if (!isReferent(owner) || lowerOf(units[at + 1]) !== ',') continue;
    const close = closeOf(units, at + 2);
    const follows = units[close + 1];
    const isSubject =
      beginsClauseAt(units, at) || isWord(units[at - 1], 'said', 'says', 'that', 'because', 'if', 'when');
    const goesOn = isSubject && hasVerbAt(units, close + 1);
    const isOver = follows === undefined || follows.kind === 'mark' || CONNECTORS.has(lowerOf(follows));
    if (close - at > LONGEST_ASIDE || !(goesOn || isOver)) continue;
    const [start, end] = [(units[at + 1] as Unit).start, startAt(units, close)];
    const own = timesWithin(times, start, end);
    const lifted = completeAside(owner, units.slice(at + 2, close), isSubject && goesOn, own.length > 0);
    if (!lifted) continue;
    (goesOn ? before : behind).push({ units: lifted, times: own });
    const stays = goesOn ? close + 1 : close;
    rest = { units: [...units.slice(0, at + 1), ...units.slice(stays)], times: timesOutside(times, start, end) };
  }
  return { rest, before, behind };
}

function closeOf(units: readonly Unit[], from: number): number {
  const close = units.findIndex((unit, index) => index >= from && unit.kind === 'mark' && /^[,;.!]$/u.test(unit.text));
  return close < 0 ? units.length : close;
}

const DONE =
  /^(?:born|founded|established|created|launched|acquired|bought|raised|elected|appointed|hired|formed|started|written|built|designed|developed|published|opened)$/u;
const IS_SO = /^(?:married|engaged|divorced|owned|led|run|headed|employed|allergic)$/u;

/** Adds the omitted subject and verb to what follows the comma; null if that is not a clause. */
function completeAside(
  owner: EntityUnit,
  inside: readonly Unit[],
  isSubject: boolean,
  isDated: boolean,
): readonly Unit[] | null {
  const [opens, ...behind] = inside;
  if (!opens) return null;
  if (opens.kind === 'entity') return opens.pronoun === 'whose' ? inside : null;
  const word = lowerOf(opens);
  if (word === 'who') return isSubject ? null : [owner, ...behind];
  if (/^(?:which|whom|that)$/u.test(word)) return completeObject(owner, behind);
  if (word === 'where') return completePlace(owner, behind);
  // "Ada, now at Acme, …": the date was cut out.
  if (isDated && isSubject && isWord(opens, 'at', 'with') && isReferent(inside[1]))
    return [owner, suppliedWord('is', opens.start), ...inside];
  return completeParticiple(owner, inside, isSubject);
}

/** "Now working at Acme", "born in Lima", "married to Ben", "now at Acme" with what it is said of. */
export function completeParticiple(
  owner: EntityUnit,
  inside: readonly Unit[],
  isSubject: boolean,
): readonly Unit[] | null {
  const first = inside.findIndex(
    (unit) => !isWord(unit, 'now', 'currently', 'still', 'originally', 'previously', 'first'),
  );
  const said = inside[first];
  if (!isWord(said) || first < 0) return null;
  const at = said.start;
  const isNow = isWord(inside[0], 'now', 'currently', 'still');
  const behind = inside[first + 1];
  const isPassive = behind === undefined || isWord(behind, 'by', 'in', 'at', 'as', 'on', 'to', 'near', 'and');
  const hasAgent =
    isWord(behind, 'by') && said.token.info.tenses.some((tense) => tense === 'past' || tense === 'participle');
  if (hasAgent || (DONE.test(said.token.lower) && isPassive))
    return [owner, suppliedWord('was', at), ...inside.slice(first)];
  if (IS_SO.test(said.token.lower)) return [owner, suppliedWord('is', at), ...inside.slice(first)];
  const isState =
    isGerund(said) &&
    /^(?:work|live|serve|study|lead|run|manage|teach|report|head)$/u.test(said.token.info.lemma ?? '');
  if (isSubject && isState && (isNow || first === 0)) return [owner, suppliedWord('is', at), ...inside.slice(first)];
  const isPlaced = isWord(said, 'at', 'in', 'with', 'a', 'an', 'the');
  return isNow && isPlaced ? [owner, suppliedWord('is', at), ...inside] : null;
}

/** "Kestrel, which Mira founded": Mira founded Kestrel. */
function completeObject(owner: EntityUnit, said: readonly Unit[]): readonly Unit[] | null {
  return isReferent(said[0]) && said.length <= 3 && hasVerbAt(said, 1) ? [...said, owner] : null;
}

const PLACED: Readonly<Record<string, string>> = { live: 'in', work: 'at', study: 'at', teach: 'at', bear: 'in' };

/** "Oslo, where Tom lives": Tom lives in Oslo. */
function completePlace(owner: EntityUnit, said: readonly Unit[]): readonly Unit[] | null {
  const [subject] = said;
  const last = said.at(-1);
  if (!isReferent(subject) || !hasVerbAt(said, 1) || !last) return null;
  const preposition = isWord(last) && last.token.info.lemma !== null ? PLACED[last.token.info.lemma] : undefined;
  return preposition === undefined ? said : [...said, suppliedWord(preposition, last.end), owner];
}
