import { type Answerable, type MemoryAnswer, onOneLine } from './answerable.js';
import { wordsOf } from './word-forms.js';

const MOST_PASSAGES = 3;

/**
 * Answers by what is known about somebody or something, and below it the passages that mention them: few of the things
 * that are said of others are facts.
 * @param name null: it is the asker, whom no passage names
 * @param results best first
 */
export function answerByProfile(profile: string, name: string | null, results: readonly Answerable[]): MemoryAnswer {
  const named = name === null ? null : wordsOf(name)[0];
  const passages = results.flatMap(({ content, metadata: { kind, highlight = content } }, place) =>
    kind === 'episode' && named && wordsOf(highlight).includes(named)
      ? [{ number: place + 1, value: null, text: onOneLine(highlight) }]
      : [],
  );
  const cited = passages.slice(0, MOST_PASSAGES);
  const lines = cited.map(({ number, text }) => `- “${text}” [${number}]`);
  const line = lines.length === 0 ? profile : [profile, '', '## Mentioned', ...lines].join('\n');
  return { kind: 'profile', line, chance: 1, cited };
}
