import { authorReader, plain } from '../../item/author.js';
import { cleanText } from '../../item/clean-text.js';
import { importKey, sessionOf } from '../../item/import-key.js';
import { metadataOf } from '../../item/metadata.js';
import { subjectOf } from '../../item/subject.js';
import { timeOf } from '../../item/time.js';
import { textOf } from '../../json/shape.js';
import type { ImportItem } from '../../port/import-item.js';
import type { ReadOptions } from '../../port/importer.js';
import { problem, type Problem } from '../../port/problem.js';

/** An episode: the text that the facts of Graphiti come from. */
export function episodeItem(path: string, episode: unknown, options: ReadOptions): ImportItem | Problem {
  const text = cleanText(textOf(episode, 'content') ?? textOf(episode, 'episode_body') ?? '');
  const referenceTime = timeOf(episode, 'valid_at', 'reference_time', 'created_at');
  if (!referenceTime) return problem(path, 'missing-time', 'No valid_at or created_at');
  const uuid = textOf(episode, 'uuid');
  const session = textOf(episode, 'thread_id') ?? textOf(episode, 'session_id');
  const group = textOf(episode, 'group_id') ?? textOf(episode, 'graph_uuid');
  return {
    kind: 'item',
    key: importKey('graphiti', 'episode', uuid ?? '', uuid ? '' : `${referenceTime} ${text}`),
    path,
    text,
    referenceTime,
    subject: subjectOf(group),
    ...(session !== undefined && { sessionId: sessionOf('graphiti', session) }),
    metadata: metadataOf({
      ...authorOf(episode, options),
      episodeId: uuid,
      episodeName: textOf(episode, 'name'),
      kind: textOf(episode, 'source'),
      description: textOf(episode, 'source_description'),
      group,
    }),
  };
}

/** Messages of Zep have a role; beside a `role_type`, `role` is the name of who spoke. */
function authorOf(episode: unknown, options: ReadOptions): Record<string, unknown> {
  const [type, role] = [textOf(episode, 'role_type'), textOf(episode, 'role')];
  const kind = (type ?? role ?? '').toLowerCase().replace(/role$/, '');
  if (kind === 'assistant' || kind === 'ai') return { role: 'assistant' };
  if (kind === 'system' || kind === 'tool' || kind === 'function') return { role: 'tool' };
  if (kind !== 'user' && kind !== 'human') return {};
  const isNamed = type !== undefined && role !== undefined && plain(role) !== plain(type);
  return isNamed ? { ...authorReader(options)(role) } : { role: 'user' };
}
