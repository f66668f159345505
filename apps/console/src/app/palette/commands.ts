import type { IconName } from '../../design/icons/icon-paths.ts';

/** Something to choose in the palette. */
export interface Command {
  /** Names it among the recent choices; of pages, entities and facts: their address. */
  key: string;
  label: string;
  /** What it is, beside its label. */
  detail?: string;
  icon: IconName;
  /** Other words by which it is found. */
  words?: string;
  run: () => void;
}

export interface CommandGroup {
  value: string;
  items: readonly Command[];
}

/** Whether each word of the query begins a word of the command. */
export function isFoundBy(query: string, { label, words = '' }: Pick<Command, 'label' | 'words'>): boolean {
  const own = wordsOf(`${label} ${words}`);
  return wordsOf(query).every((word) => own.some((other) => other.startsWith(word)));
}

/** Whether it reads as a question rather than as a name. */
export function isQuestion(query: string): boolean {
  return query.includes('?') || wordsOf(query).length >= 3;
}

/** Groups without choices are left out. */
export function withChoices(groups: readonly CommandGroup[]): CommandGroup[] {
  return groups.filter(({ items }) => items.length > 0);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
