import type { ForgottenCounts } from '@memory-graph/client';
import { count } from '../../design/values/count.ts';

/** How much goes, in words: "2 texts, 3 sentences of other texts and 4 facts". */
export function amountOf({ logs, sentences, facts }: ForgottenCounts): string {
  const of = logs > 0 ? ' of other texts' : '';
  const parts = [
    ...(logs > 0 ? [count(logs, 'text', 'texts')] : []),
    ...(sentences > 0 ? [`${count(sentences, 'sentence', 'sentences')}${of}`] : []),
    ...(facts > 0 ? [count(facts, 'fact', 'facts')] : []),
  ];
  if (parts.length === 0) return 'nothing';
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}

export function isNothing({ logs, episodes, facts }: ForgottenCounts): boolean {
  return logs + episodes + facts === 0;
}
