import type { AskRequest, AskResponse } from '@memory-graph/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memory } from '../../api/api.ts';

/** What there is of an answer. */
export interface Asked {
  /** What a model generated so far. */
  text: string;
  /** Null: it is still generated. */
  answer: AskResponse | null;
}

/**
 * Asks once, and again only when the facts change: a model may answer.
 * @param request null: nothing is asked
 */
export function useAsked(request: AskRequest | null) {
  const queries = useQueryClient();
  const queryKey = ['facts', 'asked', request] as const;
  return useQuery<Asked>({
    queryKey,
    enabled: request !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { question, ...filters } = request!;
      let text = '';
      for await (const { event, data } of memory.askStream(question, { ...filters, signal })) {
        if (event === 'answer') return { text: '', answer: data };
        text += data.text;
        queries.setQueryData<Asked>(queryKey, { text, answer: null });
      }
      throw new Error('The service sent no answer.');
    },
  });
}
