import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { usePaused } from '../../design/forms/use-paused.ts';
import { questionsAbout, questionsOf } from './questions.ts';

const SHORTEST_WORD = 2;
const ENTITIES = 3;
const FACTS = 20;
const MOST = 6;

/** Questions that the memory can answer, about what is typed: an entity by its name, or a topic of facts. */
export function useSuggestions(typed: string): readonly string[] {
  const word = usePaused(lastWordOf(typed));
  const isEnabled = word.length >= SHORTEST_WORD;
  const read = useRead(['facts', 'suggestions', word], (signal) => suggest(word, signal), {
    ...{ isEnabled, keepsPrevious: true },
  });
  return isEnabled ? (read.data ?? []) : [];
}

async function suggest(word: string, signal: AbortSignal): Promise<string[]> {
  const factsWith = async (query: { text: string } | { entityId: string }) =>
    (await api.facts.list({ query: { ...query, state: 'current', limit: FACTS }, signal })).facts;
  const [{ entities }, ofTopic] = await Promise.all([
    api.entities.list({ query: { q: word, limit: ENTITIES }, signal }),
    factsWith({ text: word }),
  ]);
  const [first] = entities;
  const ofEntity = first === undefined ? [] : await factsWith({ entityId: first.id });
  const questions = [...questionsAbout([...ofEntity, ...ofTopic]), ...questionsOf(entities)];
  return [...new Set(questions)].slice(0, MOST);
}

function lastWordOf(typed: string): string {
  return /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(typed)?.[0] ?? '';
}
