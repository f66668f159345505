import { useLocation } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { usePaused } from '../../design/forms/use-paused.ts';
import { entityIcon } from '../../design/icons/entity-icons.ts';
import { typeInWords } from '../../pages/entity-choice/entity-type-select.tsx';
import type { Command } from './commands.ts';

const MOST = 5;
/** The API searches for no longer text. */
const MAX_QUERY = 200;
/** A search for less finds anything. */
const MIN_FACT_QUERY = 3;

interface Found {
  entities: Command[];
  facts: Command[];
  isReading: boolean;
  error: Error | null;
}

/** Entities by their names and facts by a search, while the user types. */
export function useFound(query: string): Found {
  const [, navigate] = useLocation();
  const q = usePaused(query.trim().slice(0, MAX_QUERY));
  const entities = useRead(
    ['entities', 'choices', q, MOST],
    (signal) => api.entities.list({ query: { q, limit: MOST }, signal }),
    { isEnabled: q !== '', keepsPrevious: true },
  );
  const isFactQuery = q.length >= MIN_FACT_QUERY;
  const facts = useRead(
    ['facts', 'choices', q],
    (signal) => api.search.run({ body: { query: q, kinds: ['fact'], limit: MOST }, signal }),
    { isEnabled: isFactQuery, keepsPrevious: true },
  );
  const command = (key: string, rest: Omit<Command, 'key' | 'run'>): Command => ({
    ...rest,
    key,
    run: () => navigate(key),
  });
  return {
    entities:
      q === ''
        ? []
        : (entities.data?.entities ?? []).map(({ id, name, type }) =>
            command(`/entities/${id}`, { label: name, detail: typeInWords(type), icon: entityIcon(type) }),
          ),
    facts: isFactQuery
      ? (facts.data?.results ?? []).map(({ id, content }) => command(`/facts/${id}`, { label: content, icon: 'fact' }))
      : [],
    isReading: query.trim() !== '' && (q !== query.trim() || entities.isFetching || (isFactQuery && facts.isFetching)),
    error: entities.error ?? (isFactQuery ? facts.error : null),
  };
}
