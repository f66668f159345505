import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import { useSession } from '../../api/session.tsx';
import { entityIcon } from '../../design/icons/entity-icons.ts';
import { typeInWords } from '../../pages/entity-choice/entity-type-select.tsx';
import type { Command } from './commands.ts';
import { recentChoices } from './recent-choices.ts';

/** What the user chose last. Entities and facts that no longer exist are left out. */
export function useRecent(known: readonly Command[]): Command[] {
  const [, navigate] = useLocation();
  const { user } = useSession();
  // The choices do not move while the palette is open.
  const [keys] = useState(() => recentChoices(user.id));
  return useQueries({
    queries: keys.map((key) => ({
      queryKey: [key.startsWith('/facts/') ? 'facts' : 'entities', 'recent', key],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        known.find((command) => command.key === key) ?? read(key, signal),
    })),
    combine: (reads) =>
      reads
        .map(({ data }) => data)
        .filter((command) => command !== null && command !== undefined)
        .map((command) => ({ run: () => navigate(command.key), ...command })),
  });
}

async function read(key: string, signal: AbortSignal): Promise<Omit<Command, 'run'> | null> {
  const [, kind, id = ''] = key.split('/');
  if (kind === 'entities' && id !== '') {
    const { name, type } = await api.entities.find({ path: { id }, signal });
    return { key, label: name, detail: typeInWords(type), icon: entityIcon(type) };
  }
  if (kind === 'facts' && id !== '') {
    const { content } = await api.facts.find({ path: { id }, signal });
    return { key, label: content, icon: 'fact' };
  }
  return null;
}
