import type { WorkspaceId } from '@memory-graph/memory-model';
import { workspaceWord } from '../schema/graph-model.js';

/**
 * A query in Lucene's language: documents of this workspace with any of these words. The workspace decides what is
 * found, but says nothing about how well it matches.
 */
export function luceneWords(workspaceId: WorkspaceId, words: readonly string[]): string {
  return `+workspaceWord:${quoted(workspaceWord(workspaceId))}^0 +words:(${words.map(quoted).join(' ')})`;
}

/** Within quotes no other character and no word is an operator. */
function quoted(word: string): string {
  return `"${word.replace(/["\\]/g, '\\$&')}"`;
}
