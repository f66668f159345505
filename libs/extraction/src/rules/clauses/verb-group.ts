import { HEDGES, isAdverb, MODALS, NEGATIONS } from '../words/closed-words.js';
import { isForm, verbForm } from '../words/verb-forms.js';
import type { ClauseTense } from './clause.js';
import { isWord, lowerOf, type Unit } from './unit.js';

/** A verb with its auxiliaries. */
export interface VerbGroup {
  lemma: string;
  tense: ClauseTense;
  isDenied: boolean;
  /** "Might", "has to": it is not said that it is so. */
  isHedged: boolean;
  /** In its base form behind an auxiliary or "to". */
  isBare: boolean;
  /** Index after the group. */
  end: number;
}

interface Read {
  lemma: string;
  tense: ClauseTense;
  end: number;
  isBare?: boolean;
  isHedged?: boolean;
}

/** Adverbs and negations from a place on. */
interface Skipped {
  at: number;
  isDenied: boolean;
  isOver: boolean;
  isHedged: boolean;
}

const BE = /^(?:am|is|are|was|were|'s)$/u;

/** Reads the verb group that begins at `from`; null if there is no finite verb. */
export function readVerbGroup(units: readonly Unit[], from: number): VerbGroup | null {
  const said: Skipped = { at: from, isDenied: false, isOver: false, isHedged: false };
  skip(units, said);
  const read = readFinite(units, said);
  if (!read) return null;
  const isOver = said.isOver || (said.isDenied && saysAnymore(units, read.end));
  const group: VerbGroup = {
    ...{ lemma: read.lemma, tense: isOver ? 'ended' : read.tense, end: read.end, isBare: read.isBare === true },
    ...{ isDenied: said.isDenied && !isOver, isHedged: said.isHedged || read.isHedged === true },
  };
  return dislikeOf(units, group) ?? endOf(units, group) ?? passiveOf(units, group);
}

/** "Doesn't like", "can't stand" are dislikes. */
function dislikeOf(units: readonly Unit[], group: VerbGroup): VerbGroup | null {
  if (!group.isDenied || (group.isHedged && !/^(?:stand|bear)$/u.test(group.lemma))) return null;
  const isTaste = /^(?:like|enjoy|stand|bear)$/u.test(group.lemma) && /^(?:present|past)$/u.test(group.tense);
  const care =
    group.lemma === 'care' && isWord(units[group.end], 'for') && !isWord(units[group.end + 1], 'the', 'a')
      ? group.end + 1
      : null;
  if (!isTaste && care === null) return null;
  return { ...group, lemma: 'dislike', tense: 'present', isDenied: false, isHedged: false, end: care ?? group.end };
}

/** "Stopped working", "has quit smoking": it is over. */
function endOf(units: readonly Unit[], group: VerbGroup): VerbGroup | null {
  const next = lowerOf(units[group.end]);
  if (!/^(?:stop|quit)$/u.test(group.lemma) || !/^(?:past|perfect)$/u.test(group.tense) || !isForm(next, 'gerund'))
    return null;
  return { ...group, lemma: verbForm(next)!.lemma, tense: 'ended', end: group.end + 1 };
}

/** "Got married", "is called": the participle belongs to the complement. */
function passiveOf(units: readonly Unit[], group: VerbGroup): VerbGroup {
  return group.lemma === 'get' &&
    /^(?:married|divorced|promoted|engaged|hired|fired|laid)$/u.test(lowerOf(units[group.end]))
    ? { ...group, lemma: 'become' }
    : group;
}

function readFinite(units: readonly Unit[], said: Skipped): Read | null {
  const word = lowerOf(units[said.at]);
  if (!isWord(units[said.at])) return null;
  const next = lowerOf(units[said.at + 1]);
  if (word === 'used' && next === 'to') return readBase(units, said, 2, 'formerly');
  if (word === 'would' && /^(?:like|love|rather)$/u.test(next))
    return { lemma: next === 'rather' ? 'prefer' : 'want', tense: 'present', end: said.at + 2, isBare: true };
  if (word === 'can' && next === 'speak') return readBase(units, said, 1, 'present');
  // "Must renew her passport" is a task, "must be tired" a guess.
  if (word === 'must' && isForm(next, 'base') && !/^(?:be|have|say|admit)$/u.test(next))
    return { lemma: 'need', tense: 'present', end: said.at + 1, isBare: true };
  if (MODALS.has(word)) {
    if (word === 'cannot') said.isDenied = true;
    const group = readBase(units, said, 1, 'present');
    return { ...(group ?? { lemma: 'be', tense: 'present', end: said.at + 1, isBare: true }), isHedged: true };
  }
  if (word === 'will' || word === 'shall') return readBase(units, said, 1, 'future');
  if (/^(?:do|does|did)$/u.test(word)) {
    const group = readBase(units, said, 1, word === 'did' ? 'past' : 'present');
    if (group) return group;
  }
  if (/^(?:have|has|had)$/u.test(word)) return readHave(units, said, word === 'had');
  if (BE.test(word)) return readBe(units, said, word.startsWith('w') ? 'past' : 'present');
  const form = verbForm(word);
  if (!form) return null;
  const tense = form.tenses.has('past')
    ? 'past'
    : form.tenses.has('third') || form.tenses.has('base')
      ? 'present'
      : null;
  return tense && { lemma: form.lemma, tense, end: said.at + 1 };
}

/** After a modal or "to": the base form, past adverbs. */
function readBase(units: readonly Unit[], said: Skipped, by: number, tense: ClauseTense): Read | null {
  const behind: Skipped = { ...said, at: said.at + by };
  skip(units, behind);
  const word = lowerOf(units[behind.at]);
  if (!isForm(word, 'base') && word !== 'be') return null;
  Object.assign(said, { isDenied: behind.isDenied, isHedged: behind.isHedged });
  const next = lowerOf(units[behind.at + 1]);
  if (word === 'be' && isForm(next, 'gerund'))
    return { lemma: verbForm(next)!.lemma, tense, end: behind.at + 2, isBare: true };
  return { lemma: word, tense, end: behind.at + 1, isBare: true };
}

function readHave(units: readonly Unit[], said: Skipped, isPast: boolean): Read | null {
  const behind: Skipped = { ...said, at: said.at + 1 };
  skip(units, behind);
  const word = lowerOf(units[behind.at]);
  const tense: ClauseTense = isPast ? 'past' : 'perfect';
  const form = verbForm(word);
  if (word === 'to' && isForm(lowerOf(units[behind.at + 1]), 'base'))
    return { lemma: 'need', tense: 'present', end: behind.at, isBare: true, isHedged: isPast };
  if (isWord(units[behind.at]) && form && (form.tenses.has('participle') || form.tenses.has('past'))) {
    Object.assign(said, { isDenied: behind.isDenied, isOver: behind.isOver, isHedged: behind.isHedged });
    const end = behind.at + 1;
    skip(units, Object.assign(behind, { at: end }));
    const next = lowerOf(units[behind.at]);
    if (word === 'been' && isForm(next, 'gerund')) return { lemma: verbForm(next)!.lemma, tense, end: behind.at + 1 };
    return { lemma: form.lemma, tense, end: word === 'been' ? behind.at : end };
  }
  Object.assign(said, { isDenied: behind.isDenied });
  return { lemma: 'have', tense: isPast ? 'past' : 'present', end: behind.at };
}

function readBe(units: readonly Unit[], said: Skipped, tense: 'past' | 'present'): Read | null {
  const isPastime = isWord(units[said.at - 1], 'hobby', 'hobbies', 'passion', 'pastime', 'goal', 'job');
  const [first] = [units[said.at]];
  said.at += 1;
  skip(units, said);
  const word = lowerOf(units[said.at]);
  if (word === 'going' && isWord(units[said.at + 1], 'to') && isForm(lowerOf(units[said.at + 2]), 'base'))
    return tense === 'past'
      ? { lemma: 'go', tense, end: said.at + 1, isHedged: true }
      : readBase(units, said, 2, 'future');
  // "She's moved": the contraction means "has".
  const isContracted = first !== undefined && isWord(first) && /^['’]s$/u.test(first.token.text);
  if (isContracted && /^(?:been|got|moved|left|joined|lived|worked|had|started|quit|become|gone|bought)$/u.test(word))
    return readHave(units, { ...said, at: said.at - 1 }, false);
  if (isForm(word, 'gerund') && word !== 'being' && !isPastime)
    return { lemma: verbForm(word)!.lemma, tense: tense === 'past' ? 'past' : 'progressive', end: said.at + 1 };
  return { lemma: 'be', tense, end: said.at };
}

function skip(units: readonly Unit[], said: Skipped): void {
  for (let unit = units[said.at]; isWord(unit); unit = units[said.at]) {
    const word = unit.token.lower;
    if (word === 'no' && isWord(units[said.at + 1], 'longer')) {
      said.isOver = true;
      said.at += 1;
    } else if (NEGATIONS.has(word)) said.isDenied = true;
    else if (HEDGES.has(word)) said.isHedged = true;
    else if (!isAdverb(word) && !(word === 'all' && said.at > 0)) return;
    said.at += 1;
  }
}

function saysAnymore(units: readonly Unit[], from: number): boolean {
  return units
    .slice(from)
    .some(
      (unit, at, rest) => isWord(unit, 'anymore') || (isWord(unit, 'any') && isWord(rest[at + 1], 'more', 'longer')),
    );
}
