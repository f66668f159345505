/** A body of `POST /api/v1/add`. */
export interface BenchEpisode {
  episodeBody: string;
  referenceTime: string;
  sessionId: string;
  source: string;
  subject?: string;
}

export interface BenchConversation {
  id: string;
  episodes: { id: string; sessionId: string; referenceTime: string; text: string }[];
  questions: { question: string; evidence: string[] }[];
}

/** Documented in data-set.mjs. */
export interface DataSet {
  main: { slice(from: number, to: number): BenchEpisode[] };
  sizes: number[];
  beside: BenchEpisode[];
  more(size: number, count: number): BenchEpisode[];
  questions(count: number, size: number): string[];
}

export function dataSetOf(conversations: BenchConversation[], options: { sizes: number[]; small: number }): DataSet;

export function openDataSet(options: {
  data?: string;
  joined: number;
  sizes: number[];
  small: number;
  subjects: number;
}): DataSet;
