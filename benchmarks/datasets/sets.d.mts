/** In the format of bench:retrieval. */
interface Conversation {
  id: string;
  episodes: { id: string; sessionId: string; referenceTime: string; text: string }[];
  questions: { question: string; type: string; evidence: string[]; askedAt?: string }[];
}

type Convert = (content: unknown, file: string) => Conversation[];

export const SETS: Record<'locomo' | 'longmemeval' | 'beam' | 'realtalk', Convert>;
