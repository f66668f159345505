import type { ImportItem, StatedFact } from '../port/import-item.js';
import { problem, type Problem } from '../port/problem.js';
import { cleanText } from './clean-text.js';
import { importKey, sessionOf } from './import-key.js';
import { metadataOf } from './metadata.js';

/** What a format knows of one text. */
export interface Draft {
  format: string;
  /** The same ids are the same text. */
  ids: readonly string[];
  path: string;
  text: string;
  time: string | null;
  /** The ids of its session in the origin. */
  session?: readonly string[] | undefined;
  metadata?: Readonly<Record<string, unknown>>;
  subject?: string | undefined;
  facts?: StatedFact[] | undefined;
}

/** The item, or why it is none. */
export function toItem({ format, path, ...draft }: Draft): ImportItem | Problem {
  const text = cleanText(draft.text);
  if (text === '') return problem(path, 'empty', 'No text');
  if (draft.time === null) return problem(path, 'missing-time', 'No time');
  return {
    kind: 'item',
    key: importKey(format, ...draft.ids),
    path,
    text,
    referenceTime: draft.time,
    ...(draft.session && { sessionId: sessionOf(format, ...draft.session) }),
    metadata: metadataOf(draft.metadata ?? {}),
    ...(draft.subject !== undefined && { subject: draft.subject }),
    ...(draft.facts && { facts: draft.facts }),
  };
}
