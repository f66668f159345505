import { allSessionsAmong, newestFirst } from './session-recall.mjs';

/** The numbers of first episodes at which recall is measured. */
export const CUTS = [5, 10, 20];
/** The numbers of first sessions among which all evidence is wanted. */
export const SESSION_CUTS = [5, 10];
/** The number of first episodes among which all evidence is wanted. */
export const ALL_CUT = 10;

/**
 * @typedef {{ conversation: string, file: string, question: string, type: string, evidence: string[], found: string[],
 *   placeOf: Map<string, { sessionId: string, time: number }> }} Answered `evidence`, `found`: ids of episodes
 * @typedef {{ questions: number, recall: Record<number, number>, mrr: number, all: number,
 *   sessions: Record<number, number>, newestFirst: number | null }} Figures `recall`: by cut, the mean share of a question's
 * evidence among the first episodes; `mrr`: the mean of 1 / place of the first evidence; `all`: the share of questions with
 * all evidence among the first 10 episodes; `sessions`: by cut, those with all sessions of evidence among the first
 * sessions; `newestFirst`: of the questions with evidence in several sessions, those that find the newest before the
 * others; null if there are none
 */

/**
 * @param {Answered[]} answered
 * @returns {{ all: Figures, byType: Record<string, Figures>, byConversation: Record<string, Figures> }}
 */
export function summarise(answered) {
  return {
    all: figuresOf(answered),
    byType: figuresBy(answered, 'type'),
    byConversation: figuresBy(answered, 'conversation'),
  };
}

function figuresBy(answered, property) {
  const names = [...new Set(answered.map((one) => one[property]))].sort();
  return Object.fromEntries(names.map((name) => [name, figuresOf(answered.filter((one) => one[property] === name))]));
}

function figuresOf(answered) {
  const mean = (value) => meanOf(answered.map((one) => value(one))) ?? 0;
  return {
    questions: answered.length,
    recall: Object.fromEntries(CUTS.map((cut) => [cut, mean((one) => recallAt(one, cut))])),
    mrr: mean(reciprocalRank),
    all: mean((one) => Number(recallAt(one, ALL_CUT) === 1)),
    sessions: Object.fromEntries(SESSION_CUTS.map((cut) => [cut, mean((one) => Number(allSessionsAmong(one, cut)))])),
    newestFirst: meanOf(answered.map(newestFirst).filter((value) => value !== null)),
  };
}

function meanOf(values) {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + Number(value), 0) / values.length;
}

function recallAt({ evidence, found }, cut) {
  const first = new Set(found.slice(0, cut));
  return evidence.filter((id) => first.has(id)).length / evidence.length;
}

function reciprocalRank({ evidence, found }) {
  const place = found.findIndex((id) => evidence.includes(id));
  return place < 0 ? 0 : 1 / (place + 1);
}
