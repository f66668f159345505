import { HEDGING_MODALS, HEDGES, MIDDLE_ADVERBS, NEGATIONS } from '../words/closed-words.js';
import type { ClauseMood, ClauseTense } from './clause.js';
import { isWord, lowerOf, type Unit } from './unit.js';

/** A verb with its auxiliaries. `stated` is false for denials, guesses and wishes. */
export interface VerbGroup {
  lemma: string;
  tense: ClauseTense;
  stated: boolean;
  /** It is not stated because it is denied; not, because it is guessed or wished. */
  denied?: boolean;
  /** "Has not worked there": with "since May", it ended then. */
  lapsed?: boolean;
  /** The verb is in its base form after a modal or "to": a coordinated bare verb shares its fate. */
  bare: boolean;
  /** "Is going to …". */
  intended?: boolean;
  /** "Can weld", "has to take": not stated, but for what the shapes read as an ability or a need. */
  mood?: ClauseMood;
  /** Index after the group. */
  end: number;
}

const BE = new Set(['am', 'is', 'are', 'was', 'were', 'be', 'been', "'s"]);
const HAVE = new Set(['have', 'has', 'had']);
const DO = new Set(['do', 'does', 'did']);

interface State {
  at: number;
  negated: boolean;
  hedged: boolean;
  noLonger: boolean;
  never?: boolean;
}

/** Reads the verb group that begins at `from`; null if there is no finite verb. */
export function readVerbGroup(units: readonly Unit[], from: number, carried: boolean): VerbGroup | null {
  const state: State = { at: from, negated: false, hedged: false, noLonger: false };
  skipAdverbs(units, state);
  const word = lowerOf(units[state.at]);
  const read = readPassive(units, readFinite(units, state, word, carried));
  if (!read) return null;
  const { mood, ...group } = read;
  // "Can't stand" denies nothing: it is a dislike; who can't get enough of something loves it.
  const taste = state.negated && (word === 'can' || word === 'cannot') ? tasteOf(units, group) : null;
  if (taste) return { ...group, ...taste, stated: true };
  const ended = state.noLonger || (state.negated && hasAnymore(units, group.end));
  const tense: ClauseTense = ended ? 'ended' : group.tense;
  // "Doesn't like", "never liked" are dislikes as well.
  const isDenied = state.negated && !ended && !state.hedged;
  const mayDislike = tense === 'present' || (state.never === true && /^(?:past|perfect)$/u.test(tense));
  const disliked = isDenied && mayDislike ? endOfDislike(units, group) : null;
  if (disliked !== null) return { ...group, lemma: 'dislike', tense: 'present', stated: true, end: disliked };
  const lapsed = state.negated && !state.hedged && tense === 'perfect';
  const denied = isDenied && tense === 'present' && mood === undefined ? 'not' : undefined;
  const meant = state.negated || ended ? denied : mood;
  const stated = !state.hedged && (!state.negated || ended);
  return { ...group, ...(meant ? { mood: meant } : {}), tense, lapsed, stated, denied: state.negated && !ended };
}

/** "Can't stand", "can't be doing with", "can't get enough of". */
function tasteOf(
  units: readonly Unit[],
  { lemma, end }: { lemma: string; end: number },
): Pick<VerbGroup, 'lemma' | 'end'> | null {
  if (/^(?:stand|bear|abide|tolerate)$/u.test(lemma)) return { lemma: 'hate', end };
  if (lemma === 'do' && isWord(units[end], 'with')) return { lemma: 'hate', end: end + 1 };
  const isMore = lemma === 'get' && isWord(units[end], 'enough') && isWord(units[end + 1], 'of');
  return isMore ? { lemma: 'love', end: end + 2 } : null;
}

/** "Doesn't like", "isn't keen on", "is not a fan of", "doesn't care for": index behind the words that say so. */
function endOfDislike(units: readonly Unit[], { lemma, end }: { lemma: string; end: number }): number | null {
  if (lemma === 'like' || lemma === 'enjoy') return end;
  const phrases = Object.hasOwn(FONDNESS, lemma) ? (FONDNESS[lemma] ?? []) : [];
  const said = phrases.find((words) => words.every((word, index) => lowerOf(units[end + index]) === word));
  if (!said) return null;
  const isTold = isWord(units[end + said.length], 'the', 'a', 'an');
  // "Doesn't care for the kids", "isn't into the house" are no tastes.
  return isTold && /^(?:for|into)$/u.test(said.at(-1) ?? '') ? null : end + said.length;
}

const FONDNESS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  care: [['for'], ['much', 'for']],
  be: [
    ...['keen on', 'very keen on', 'too keen on', 'fond of', 'very fond of', 'crazy about', 'into', 'really into'],
    ...['a fan of', 'a big fan of', 'big on', 'a huge fan of', 'a great fan of', 'much of a fan of', 'a lover of'],
  ].map((words) => words.split(' ')),
};

/** "Got married", "has been getting promoted" read as "became …". */
function readPassive<Group extends { lemma: string; end: number }>(
  units: readonly Unit[],
  group: Group | null,
): Group | null {
  return group?.lemma === 'get' && PASSIVE_WITH_GET.test(lowerOf(units[group.end]))
    ? { ...group, lemma: 'become' }
    : group;
}

const PASSIVE_WITH_GET =
  /^(?:married|divorced|separated|promoted|engaged|hired|fired|laid|appointed|elected|cancell?ed|delayed|postponed|approved|rejected|acquired|moved|rescheduled|pushed|scheduled|shifted)$/u;

function readFinite(
  units: readonly Unit[],
  state: State,
  word: string,
  carried: boolean,
): Omit<VerbGroup, 'stated'> | null {
  if (word === 'used' && lowerOf(units[state.at + 1]) === 'to') return readBase(units, state, 2, 'formerly');
  // "Would like to learn" is a wish that people have, "would learn" is none.
  if (word === 'would' && isWord(units[state.at + 1], 'like', 'love') && isWord(units[state.at + 2], 'to'))
    return { lemma: 'wish', tense: 'present', bare: true, end: state.at + 2 };
  // "Would rather take the train" is what somebody prefers.
  if (word === 'would' && isWord(units[state.at + 1], 'rather') && isBase(units[state.at + 2]))
    return { lemma: 'prefer', tense: 'present', bare: true, end: state.at + 2 };
  // "Would like a new phone" is a wish for it.
  if (word === 'would' && isWord(units[state.at + 1], 'like', 'love') && isWord(units[state.at + 3], 'new'))
    return { lemma: 'want', tense: 'present', bare: true, end: state.at + 2 };
  // "Must renew her passport" is a task, "must be tired" a guess.
  if (word === 'must' && isBase(units[state.at + 1]) && !isWord(units[state.at + 1], 'be', 'have')) {
    const group = readBase(units, state, 1, 'present');
    state.hedged = true;
    return group && { ...group, mood: 'must' };
  }
  if (HEDGING_MODALS.has(word) || word === 'can' || word === 'cannot') {
    state.hedged = word !== 'can';
    if (word === 'cannot') state.negated = true;
    const group = readBase(units, state, 1, 'present');
    if (group && word === 'would') return { ...group, mood: 'would' };
    // Being able to is a fact only for what the rules read as one ("can speak French").
    if (group && word === 'can' && group.lemma !== 'speak') {
      const isHedged = state.hedged;
      state.hedged = true;
      return isHedged ? group : { ...group, mood: 'able' };
    }
    return group ?? { lemma: 'be', tense: 'present', bare: true, end: state.at + 1 };
  }
  if (word === 'will' || word === 'shall') return readBase(units, state, 1, 'future');
  if (DO.has(word)) {
    const afterDo = { ...state, at: state.at + 1 };
    skipAdverbs(units, afterDo);
    if (isBase(units[afterDo.at])) return readBase(units, state, 1, word === 'did' ? 'past' : 'present');
    return {
      lemma: 'do',
      tense: word === 'did' ? 'past' : 'present',
      bare: carried && word === 'do',
      end: state.at + 1,
    };
  }
  // "Been living here for years": "have" is left out.
  if (word === 'been') return readHave(units, { ...state, at: state.at - 1 }, 'have');
  if (HAVE.has(word)) return readHave(units, state, word);
  if (BE.has(word)) return readBe(units, state, word === 'was' || word === 'were' ? 'past' : 'present');
  return readMain(units, state, carried);
}

/** After a modal or "to": the base form, past adverbs. */
function readBase(
  units: readonly Unit[],
  state: State,
  skip: number,
  tense: ClauseTense,
): Omit<VerbGroup, 'stated'> | null {
  state.at += skip;
  skipAdverbs(units, state);
  const unit = units[state.at];
  if (lowerOf(unit) === 'have') state.hedged ||= tense !== 'future' && isParticiple(units[state.at + 1]);
  if (lowerOf(unit) === 'be') {
    state.at += 1;
    skipAdverbs(units, state);
    const next = units[state.at];
    if (isWord(next) && next.token.info.tenses.includes('gerund'))
      return { lemma: next.token.info.lemma as string, tense, bare: true, end: state.at + 1 };
    return { lemma: 'be', tense, bare: true, end: state.at };
  }
  if (!isBase(unit) || !isWord(unit)) return null;
  return { lemma: unit.token.info.lemma as string, tense, bare: true, end: state.at + 1 };
}

function readHave(units: readonly Unit[], state: State, word: string): Omit<VerbGroup, 'stated'> | null {
  const start = state.at;
  state.at += 1;
  skipAdverbs(units, state);
  const unit = units[state.at];
  if (lowerOf(unit) === 'been') {
    state.at += 1;
    skipAdverbs(units, state);
    const next = units[state.at];
    if (isWord(next) && next.token.info.tenses.includes('gerund'))
      return {
        lemma: next.token.info.lemma as string,
        tense: word === 'had' ? 'past' : 'perfect',
        bare: false,
        end: state.at + 1,
      };
    return { lemma: 'be', tense: word === 'had' ? 'past' : 'perfect', bare: false, end: state.at };
  }
  if (isWord(unit) && isParticiple(unit))
    return {
      lemma: unit.token.info.lemma as string,
      tense: word === 'had' ? 'past' : 'perfect',
      bare: false,
      end: state.at + 1,
    };
  if (lowerOf(unit) === 'to') {
    const must = state.hedged || word === 'had' ? null : readBase(units, state, 1, 'present');
    state.hedged = true;
    if (must) return { ...must, mood: 'must' };
    state.at = start + 1;
  }
  return {
    lemma: 'have',
    tense: word === 'had' ? 'past' : 'present',
    bare: false,
    end: state.at > start + 1 ? state.at : start + 1,
  };
}

const OCCUPATIONS = ['hobby', 'hobbies', 'passion', 'passions', 'interests', 'pastime', 'pastimes'];

function readBe(units: readonly Unit[], state: State, tense: ClauseTense): Omit<VerbGroup, 'stated'> | null {
  const subjectEnd = state.at - 1;
  state.at += 1;
  skipAdverbs(units, state);
  const unit = units[state.at];
  // "My hobby is restoring radios": no one is at it.
  if (isWord(units[subjectEnd], ...OCCUPATIONS)) return { lemma: 'be', tense, bare: false, end: state.at };
  if (lowerOf(unit) === 'going' && lowerOf(units[state.at + 1]) === 'to' && isBase(units[state.at + 2])) {
    if (tense === 'past') state.hedged = true;
    const meant = readBase(units, state, 2, 'future');
    return meant && { ...meant, intended: true };
  }
  if (lowerOf(unit) === 'about' && lowerOf(units[state.at + 1]) === 'to') state.hedged = true;
  // "She's got", "he's moved": the contraction means "has".
  const contracted = units[state.at - 1];
  if (
    contracted &&
    isWord(contracted) &&
    /^['’]s$/u.test(contracted.token.text) &&
    isWord(
      unit,
      'been',
      'got',
      'moved',
      'left',
      'joined',
      'lived',
      'worked',
      'had',
      'started',
      'quit',
      'become',
      'gone',
      'bought',
    )
  ) {
    state.at -= 1;
    return readHave(units, state, 'has');
  }
  if (isWord(unit) && unit.token.info.tenses.includes('gerund') && unit.token.info.lemma !== 'be') {
    return {
      lemma: unit.token.info.lemma as string,
      tense: tense === 'past' ? 'past' : 'progressive',
      bare: false,
      end: state.at + 1,
    };
  }
  return { lemma: 'be', tense, bare: false, end: state.at };
}

function readMain(units: readonly Unit[], state: State, carried: boolean): Omit<VerbGroup, 'stated'> | null {
  const unit = units[state.at];
  if (!isWord(unit) || unit.token.info.lemma === null) return null;
  const { tenses, lemma } = unit.token.info;
  const end = state.at + 1;
  if (tenses.includes('past')) return { lemma, tense: 'past', bare: false, end };
  if (tenses.includes('third')) return { lemma, tense: 'present', bare: false, end };
  if (tenses.includes('base')) return { lemma, tense: 'present', bare: carried, end };
  // "Moving to Berlin next month!": the subject and "am" are left out.
  const subject = units[state.at - 1];
  if (tenses.includes('gerund') && subject?.kind === 'entity' && subject.start === subject.end)
    return { lemma, tense: 'progressive', bare: false, end };
  return null;
}

function skipAdverbs(units: readonly Unit[], state: State): void {
  for (let unit = units[state.at]; isWord(unit); unit = units[state.at]) {
    const word = unit.token.lower;
    if (word === 'no' && lowerOf(units[state.at + 1]) === 'longer') {
      state.noLonger = true;
      state.at += 2;
      continue;
    }
    if (word === 'all' && isWord(units[state.at + 1]) && lowerOf(units[state.at + 1]) !== 'about' && state.at > 0) {
      state.at += 1;
      continue;
    }
    if (word === 'never') state.never = true;
    if (NEGATIONS.has(word)) state.negated = true;
    else if (HEDGES.has(word)) state.hedged = true;
    else if (!MIDDLE_ADVERBS.has(word) && !(unit.token.info.adverb && word.endsWith('ly'))) return;
    state.at += 1;
  }
}

function hasAnymore(units: readonly Unit[], from: number): boolean {
  for (let index = from; index < units.length && units[index]?.kind !== 'mark'; index += 1) {
    const word = lowerOf(units[index]);
    if (word === 'anymore' || (word === 'any' && /^(?:more|longer)$/u.test(lowerOf(units[index + 1])))) return true;
    // "Doesn't enjoy it like she used to".
    if (word === 'used' && lowerOf(units[index + 1]) === 'to' && index > from) return true;
  }
  return false;
}

function isBase(unit: Unit | undefined): boolean {
  return isWord(unit) && unit.token.info.tenses.includes('base');
}

function isParticiple(unit: Unit | undefined): boolean {
  return isWord(unit) && (unit.token.info.tenses.includes('participle') || unit.token.info.tenses.includes('past'));
}
