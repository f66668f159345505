interface Item {
  id: string;
  sessionId: string;
  referenceTime: string;
  text: string;
}

export interface Question {
  story: string;
  question: string;
  values: string[];
  truth: string | null;
  deleted: string | null;
}

export const STORIES: Record<string, object>;

export function everydayHistory(seed: number): {
  steps: ({ add: Item } | { remove: string })[];
  questions: Question[];
  valueOf: Map<string, string>;
};
