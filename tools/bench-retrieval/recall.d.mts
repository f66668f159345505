export interface Answered {
  conversation: string;
  file: string;
  question: string;
  type: string;
  evidence: string[];
  found: string[];
  placeOf: Map<string, { sessionId: string; time: number }>;
}

export interface Figures {
  questions: number;
  recall: Record<number, number>;
  mrr: number;
  all: number;
  sessions: Record<number, number>;
  newestFirst: number | null;
}

export const CUTS: number[];

export function summarise(answered: Answered[]): {
  all: Figures;
  byType: Record<string, Figures>;
  byConversation: Record<string, Figures>;
};
