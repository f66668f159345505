export interface Answered {
  conversation: string;
  question: string;
  type: string;
  evidence: string[];
  found: string[];
}

export interface Figures {
  questions: number;
  recall: Record<number, number>;
  mrr: number;
}

export const CUTS: number[];

export function summarise(answered: Answered[]): {
  all: Figures;
  byType: Record<string, Figures>;
  byConversation: Record<string, Figures>;
};
