import { readElements } from '../../json/read-elements.js';
import { listOf, objectOf, textOf } from '../../json/shape.js';
import type { Problem } from '../../port/problem.js';
import { type ExportSource, fileNamed } from '../../port/export-source.js';

interface SlackUser {
  id: string;
  /** What people see. */
  name: string;
  /** Other names that the user may be known by: the handle and the address. */
  handles: string[];
  isBot: boolean;
}

/** Names by id, of users and of channels. */
export interface SlackDirectory {
  users: ReadonlyMap<string, SlackUser>;
  channels: ReadonlyMap<string, string>;
  /** Names of conversations by the name of their folder: that of a direct message is an id. */
  folders: ReadonlyMap<string, string>;
}

/** Reads the files at the top of an export. Missing ones cost names only. */
export async function readDirectory(source: ExportSource): Promise<{ directory: SlackDirectory; problems: Problem[] }> {
  const users = new Map<string, SlackUser>();
  const channels = new Map<string, string>();
  const folders = new Map<string, string>();
  const problems: Problem[] = [];
  for await (const value of valuesOf('users.json', 'org_users.json')) {
    const user = toUser(value);
    if (user) users.set(user.id, user);
  }
  for await (const value of valuesOf('channels.json', 'groups.json')) {
    const [id, name] = [textOf(value, 'id'), textOf(value, 'name')];
    if (id && name) channels.set(id, name);
    if (name) folders.set(name, `#${name}`);
  }
  for await (const value of valuesOf('dms.json', 'mpims.json')) {
    const members = listOf(value, 'members').map((member) => users.get(String(member))?.name ?? String(member));
    const name = members.length > 0 ? members.join(', ') : undefined;
    for (const folder of [textOf(value, 'id'), textOf(value, 'name')]) if (folder && name) folders.set(folder, name);
  }
  return { directory: { users, channels, folders }, problems };

  async function* valuesOf(...names: string[]): AsyncGenerator<unknown> {
    for (const name of names) {
      const file = fileNamed(source, name);
      if (!file) continue;
      for await (const element of readElements(file)) {
        if (element.kind === 'problem') problems.push(element);
        else yield element.value;
      }
    }
  }
}

function toUser(value: unknown): SlackUser | null {
  const id = textOf(value, 'id');
  if (!id) return null;
  const profile = objectOf(value, 'profile');
  const handle = textOf(value, 'name');
  const email = textOf(profile, 'email');
  const name =
    textOf(profile, 'real_name') ?? textOf(value, 'real_name') ?? textOf(profile, 'display_name') ?? handle ?? id;
  const handles = [handle, textOf(profile, 'display_name'), email].filter((entry) => entry !== undefined);
  return { id, name, handles, isBot: (value as { is_bot?: unknown }).is_bot === true || id === 'USLACKBOT' };
}
