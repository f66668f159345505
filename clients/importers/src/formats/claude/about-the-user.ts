import { digestOf } from '../../item/import-key.js';
import { timeOf } from '../../item/time.js';
import { toItem } from '../../item/to-item.js';
import { readElements, type JsonElement } from '../../json/read-elements.js';
import { isObject, listOf, memberOf, objectOf, textOf } from '../../json/shape.js';
import type { ExportFile } from '../../port/export-source.js';
import type { ImportItem } from '../../port/import-item.js';
import { problem, type Problem } from '../../port/problem.js';
import { timeOfFile } from '../json-importer.js';

/** `memories.json` and `projects.json`, or a file each in folders of these names. */
export const ABOUT_THE_USER = /(^|\/)(memories|projects)(\.json$|-\d+\.json$|\/[^/]+\.json$)/;

/** What Claude knows of the user, and the projects with their instructions and documents. */
export async function* readAboutTheUser(format: string, file: ExportFile): AsyncGenerator<ImportItem | Problem> {
  /** A file of one project or account is one object. */
  const single: Record<string, unknown> = {};
  for await (const element of readElements(file)) {
    if (element.kind === 'problem') yield element;
    else if (element.member === null) yield* readOne(format, element);
    else if (element.path.endsWith(']')) single[element.member] = [...listOf(single, element.member), element.value];
    else single[element.member] = element.value;
  }
  if (Object.keys(single).length > 0)
    yield* readOne(format, { kind: 'element', file, member: null, path: file.path, value: single });
}

function* readOne(format: string, { path, file, value }: JsonElement): Generator<ImportItem | Problem> {
  if (!isObject(value)) yield problem(path, 'bad-shape', 'Neither a memory nor a project');
  else if ('conversations_memory' in value || 'project_memories' in value) yield* memoryOf(format, path, value, file);
  else if (textOf(value, 'uuid') !== undefined) yield* projectOf(format, path, value, file);
  else yield problem(path, 'unknown-content', 'Neither a memory nor a project');
}

/** Claude writes of the user by name or as "the user": the text has no speaker. */
function* memoryOf(format: string, path: string, value: object, file: ExportFile): Generator<ImportItem | Problem> {
  const time = timeOf(value, 'updated_at', 'created_at') ?? timeOfFile(file);
  const memories = [
    ['conversations_memory', textOf(value, 'conversations_memory')] as const,
    ...Object.entries(objectOf(value, 'project_memories')),
  ];
  for (const [name, text] of memories)
    if (typeof text === 'string' && text.trim() !== '')
      yield toItem({
        ...{ format, ids: ['memory', name, digestOf([text])], path: `${path}.${name}`, text, time },
        metadata: { profile: 'memories', ...(name !== 'conversations_memory' && { project: name }) },
      });
}

function* projectOf(format: string, path: string, value: object, file: ExportFile): Generator<ImportItem | Problem> {
  const id = textOf(value, 'uuid')!;
  const time = timeOf(value, 'updated_at', 'created_at') ?? timeOfFile(file);
  const shared = { format, session: ['project', id] };
  const metadata = { role: 'user', project: textOf(value, 'name') };
  const written = ['description', 'prompt_template'].flatMap((name) => textOf(value, name) ?? []).join('\n\n');
  if (memberOf(value, 'is_starter_project') === true) {
    yield problem(path, 'other-file', 'An example of Claude');
    return;
  }
  if (written !== '')
    yield toItem({ ...shared, ids: ['project', id, digestOf([written])], path, text: written, time, metadata });
  else if (listOf(value, 'docs').length === 0) yield problem(path, 'empty', 'Neither instructions nor documents');
  for (const [index, document] of listOf(value, 'docs').entries()) {
    const text = textOf(document, 'content') ?? '';
    const place = `${path}.docs[${index}]`;
    yield toItem({
      ...{ ...shared, ids: ['project', id, textOf(document, 'uuid') ?? digestOf([text])], path: place, text },
      time: timeOf(document, 'created_at') ?? time,
      // Documents are collected from anywhere: "I" in them may be anyone.
      metadata: { ...metadata, role: 'tool', document: textOf(document, 'filename') },
    });
  }
}
