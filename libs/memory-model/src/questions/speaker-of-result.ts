import type { Metadata } from '../metadata/metadata-entries.js';

/** Who said a result, as the reader names speakers: "user", "assistant" or a name. Null: it is a fact. */
export function speakerOfResult(kind: 'fact' | 'episode', metadata: Metadata): string | null {
  if (kind === 'fact') return null;
  const { name, role } = metadata;
  if (typeof name === 'string') return name;
  return role === 'assistant' ? role : 'user';
}
