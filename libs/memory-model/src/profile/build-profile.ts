import { predicateInfo } from '../predicates/predicate-vocabulary.js';
import { standingAt } from '../truth/fact-standing.js';
import { estimateTokens } from '../words/estimate-tokens.js';
import { planDate } from './plan-date.js';
import type { ProfileFact } from './profile-fact.js';
import { changeLine, profileLine, upcomingLine } from './profile-line.js';
import { INSTRUCTION, PROFILE_TOPICS, type ProfileTopic, SCHEDULED, TOPIC_SETTINGS } from './profile-topics.js';

export const RECENT_CHANGES_DAYS = 30;
const DAY_MS = 86_400_000;
/** Below this confidence a fact was often misread. */
const SURE = 0.7;

/** A fact in a section, and the line that says it. */
interface ProfileEntry {
  factId: string;
  line: string;
}

export interface ProfileSection {
  topic: ProfileTopic;
  title: string;
  /** At least one. */
  entries: ProfileEntry[];
}

export interface Profile {
  sections: ProfileSection[];
  /** Markdown, without a line break at the end; empty if nothing is known. */
  text: string;
  /** Whether facts were left out for want of room. */
  isCut: boolean;
}

export interface ProfileOptions {
  /** Whose profile it is, for the heading. */
  name: string;
  /** The profile is the same all day; as the clocks of the reader show it. */
  now: number;
  maxTokens: number;
}

/** The day of a time as clocks show it: [start, end). */
export function profileDay(now: number): { start: number; end: number } {
  const start = Math.floor(now / DAY_MS) * DAY_MS;
  return { start, end: start + DAY_MS };
}

/** An entry with what decides on its place. */
interface Ranked extends ProfileEntry {
  topic: ProfileTopic;
  /** In its topic, from 0. */
  place: number;
}

/**
 * What an assistant should know about a person or thing, most important first, within a limit of tokens. Facts count as
 * of the given day: what ends on it has ended, and what begins on it holds.
 * @param facts each once, in any order; those that have ended only matter as changes
 */
export function buildProfile(facts: readonly ProfileFact[], options: ProfileOptions): Profile {
  const ranked = PROFILE_TOPICS.flatMap((topic) => entriesOf(topic, facts, profileDay(options.now)));
  const kept = within(ranked, options);
  const sections = PROFILE_TOPICS.flatMap((topic): ProfileSection[] => {
    const entries = kept.filter((entry) => entry.topic === topic).map(({ factId, line }) => ({ factId, line }));
    return entries.length === 0 ? [] : [{ topic, title: TOPIC_SETTINGS[topic].title, entries }];
  });
  return { sections, text: textOf(sections, options.name), isCut: kept.length < ranked.length };
}

function entriesOf(topic: ProfileTopic, facts: readonly ProfileFact[], day: { start: number; end: number }): Ranked[] {
  const entries =
    topic === 'changes' ? changes(facts, day) : topic === 'plans' ? plans(facts, day) : current(topic, facts, day);
  return entries.map((entry, place) => ({ ...entry, topic, place }));
}

function current(topic: ProfileTopic, facts: readonly ProfileFact[], { end }: { end: number }): ProfileEntry[] {
  const { types } = TOPIC_SETTINGS[topic];
  return facts
    .filter((fact) => types.includes(fact.type) && isPlan(fact) === false && standing(fact, end) === 'current')
    .sort(byImportance)
    .map((fact) => ({ factId: fact.id, line: profileLine(fact) }));
}

/** What is planned, due or begins later: what comes first first, and then what has no date. */
function plans(facts: readonly ProfileFact[], day: { start: number; end: number }): ProfileEntry[] {
  return facts
    .flatMap((fact): { fact: ProfileFact; at: number; line: string }[] => {
      const standsAs = standing(fact, day.end);
      if (standsAs === 'ended') return [];
      if (!isPlan(fact)) {
        return standsAs === 'upcoming' ? [{ fact, at: fact.validFrom!, line: upcomingLine(fact) }] : [];
      }
      const date = planDate(fact);
      if (date && date.to <= day.start) return [];
      return [{ fact, at: date?.from ?? Infinity, line: profileLine(fact) }];
    })
    .sort((a, b) => (a.at === b.at ? byImportance(a.fact, b.fact) : a.at - b.at))
    .map(({ fact, line }) => ({ factId: fact.id, line }));
}

/** What began or ended in the last days, if a text stated the time; the latest first. */
function changes(facts: readonly ProfileFact[], { end }: { end: number }): ProfileEntry[] {
  const since = end - RECENT_CHANGES_DAYS * DAY_MS;
  const isRecent = (moment: number | null) => moment !== null && moment > since && moment <= end;
  return facts
    .flatMap((fact) => {
      if (isPlan(fact)) return [];
      if (isRecent(fact.validTo)) return [{ fact, at: fact.validTo!, line: changeLine(fact, 'ended') }];
      const began = fact.validFromPrecision !== null && isRecent(fact.validFrom) && standing(fact, end) === 'current';
      return began ? [{ fact, at: fact.validFrom!, line: changeLine(fact, 'began') }] : [];
    })
    .sort((a, b) => b.at - a.at || byImportance(a.fact, b.fact))
    .map(({ fact, line }) => ({ factId: fact.id, line }));
}

/** Whether it speaks of what is to come, not of what is. */
function isPlan({ type, predicate }: ProfileFact): boolean {
  return type === 'goal' || predicate === SCHEDULED || (type === 'directive' && predicate !== INSTRUCTION);
}

function standing({ validFrom, validTo }: ProfileFact, moment: number) {
  return standingAt({ from: validFrom, to: validTo }, moment);
}

/** What is sure and what there is one of (a name, a home) first, then what was said most often, then what was said last. */
function byImportance(a: ProfileFact, b: ProfileFact): number {
  const sure = ({ confidence }: ProfileFact) => Number(confidence >= SURE);
  const single = ({ predicate }: ProfileFact) => Number(predicateInfo(predicate).singleValued);
  return (
    sure(b) - sure(a) ||
    single(b) - single(a) ||
    b.statementCount - a.statementCount ||
    b.saidAt - a.saidAt ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Takes entries by steps of their topics as long as there is room; an entry that is too long gives way to shorter ones. */
function within(ranked: readonly Ranked[], { name, maxTokens }: ProfileOptions): Ranked[] {
  const stepOf = ({ topic, place }: Ranked) => Math.floor(place / TOPIC_SETTINGS[topic].step);
  const kept = new Set<Ranked>();
  const begun = new Set<ProfileTopic>();
  let tokens = estimateTokens(heading(name));
  // A stable sort: topics keep their order within a step.
  for (const entry of ranked.toSorted((a, b) => stepOf(a) - stepOf(b))) {
    const title = begun.has(entry.topic) ? 0 : estimateTokens(titleLine(TOPIC_SETTINGS[entry.topic].title));
    const needed = title + estimateTokens(entryLine(entry));
    if (tokens + needed > maxTokens) continue;
    tokens += needed;
    begun.add(entry.topic);
    kept.add(entry);
  }
  return ranked.filter((entry) => kept.has(entry));
}

function textOf(sections: readonly ProfileSection[], name: string): string {
  if (sections.length === 0) return '';
  const blocks = sections.map(({ title, entries }) => titleLine(title) + entries.map(entryLine).join(''));
  return (heading(name) + blocks.join('')).trimEnd();
}

function heading(name: string): string {
  return `# ${name.replaceAll(/\s+/gu, ' ').trim()}\n`;
}

function titleLine(title: string): string {
  return `\n## ${title}\n`;
}

function entryLine({ line }: ProfileEntry): string {
  return `- ${line}\n`;
}
