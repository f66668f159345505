/** What an importer leaves out on purpose. All other reasons mean that it could not read something. */
const LEFT_OUT_REASONS = [
  'attachment',
  'deleted',
  'empty',
  'hidden',
  'link',
  'other-branch',
  'other-file',
  'reasoning',
  'superseded',
  'system-message',
  'tool-output',
] as const;

export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
export type NotReadReason =
  | 'bad-archive'
  | 'bad-file-name'
  | 'bad-json'
  | 'bad-message'
  | 'bad-shape'
  | 'compressed-too-much'
  | 'duplicate-id'
  | 'encrypted'
  | 'missing-name'
  | 'missing-time'
  | 'outside-the-folder'
  | 'rejected'
  | 'too-large'
  | 'truncated'
  | 'unknown-content'
  | 'unknown-role'
  | 'unreadable-file'
  | 'unsure-dates';
export type ProblemReason = LeftOutReason | NotReadReason;

/** A part of an export that does not become an item, or not all of it. */
export interface Problem {
  kind: 'problem';
  /** The file, and the place in it: `conversations.json[3].mapping.c2`, `chat.txt:120`. */
  path: string;
  reason: ProblemReason;
  /** What is wrong, for people. */
  message: string;
}

export function problem(path: string, reason: ProblemReason, message: string): Problem {
  return { kind: 'problem', path, reason, message };
}

const leftOut = new Set<ProblemReason>(LEFT_OUT_REASONS);

export function isLeftOut(reason: ProblemReason): reason is LeftOutReason {
  return leftOut.has(reason);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
