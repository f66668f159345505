import { digestOf } from '../../item/import-key.js';
import { toItem } from '../../item/to-item.js';
import { textOf } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import type { Problem } from '../../port/problem.js';

interface ProfilePart {
  member: string;
  /** What the part is, in the metadata. */
  profile: string;
  /** What the user wrote of themselves is theirs; what ChatGPT noted of "User" has no speaker. */
  role?: 'user';
}

/** What accompanies each conversation, by the type of its content. */
const PARTS: Readonly<Record<string, readonly ProfilePart[]>> = {
  user_editable_context: [
    { member: 'user_profile', profile: 'about-the-user', role: 'user' },
    { member: 'user_instructions', profile: 'instructions', role: 'user' },
  ],
  model_editable_context: [{ member: 'model_set_context', profile: 'memories' }],
};

export function isProfile(contentType: string): boolean {
  return Object.hasOwn(PARTS, contentType);
}

/** What users wrote for ChatGPT about themselves, and what ChatGPT noted of them: items of their own, the same in all conversations. */
export function* readProfile(
  path: string,
  format: string,
  content: unknown,
  time: string | null,
): Generator<ImportItem | Problem> {
  for (const { member, profile, role } of PARTS[textOf(content, 'content_type')!]!) {
    const written = unframed(textOf(content, member) ?? '');
    if (written !== '')
      yield toItem({
        ...{ format, ids: ['profile', digestOf([member, written])], path: `${path}.${member}`, text: written, time },
        metadata: { profile, role },
      });
  }
}

/** ChatGPT explains to itself what the text is, and has the text in a fence. */
function unframed(text: string): string {
  const fenced = /```\n?([\s\S]*?)\n?```/.exec(text);
  return (fenced?.[1] ?? text).replace(/^(User profile|Model set context):\s*/i, '').trim();
}
