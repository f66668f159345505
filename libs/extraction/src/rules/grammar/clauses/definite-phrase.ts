import type { EntityType } from '@memory-graph/memory-model';

import type { Token } from '../text/tokenize.js';

/** "The company", "the project": what the text spoke of before, where that can only be one. */
const POINTING: Readonly<Record<string, EntityType>> = {
  company: 'organisation',
  firm: 'organisation',
  startup: 'organisation',
  retailer: 'organisation',
  carmaker: 'organisation',
  airline: 'organisation',
  agency: 'organisation',
  organisation: 'organisation',
  organization: 'organisation',
  project: 'project',
  programme: 'project',
  initiative: 'project',
};

/** The type of what "the company" points to, if nothing behind it says which ("the company dinner", "the company that …"). */
export function definiteType(tokens: readonly Token[], article: number): EntityType | null {
  const [the, noun, next] = tokens.slice(article, article + 3);
  const type = the?.lower === 'the' && noun && Object.hasOwn(POINTING, noun.lower) ? POINTING[noun.lower] : undefined;
  if (type === undefined) return null;
  if (!next || next.kind === 'mark') return type;
  if (/^(?:that|which|where|who|of|for|'s|called|named)$/u.test(next.lower)) return null;
  return next.info.noun && next.info.tenses.length === 0 ? null : type;
}
