import type { Question } from './history.mjs';

interface Score {
  story: string;
  first: boolean;
  newest: boolean;
  gone: boolean | null;
}

interface Shares {
  questions: number;
  first: number | null;
  newest: number | null;
  gone: number | null;
}

export function scoreQuestion(
  question: Question,
  results: { ids: string[]; text: string; time?: string | null }[],
  valueOf: Map<string, string>,
): Score;

export function summariseStories(scores: Score[]): Record<string, Shares>;
