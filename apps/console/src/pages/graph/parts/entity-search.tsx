import { useDeferredValue, useState } from 'react';
import { api } from '../../../api/api.ts';
import { useRead } from '../../../api/queries.ts';
import { TextField } from '../../../design/forms/field.tsx';
import { Badge } from '../../../design/values/badge.tsx';
import { Shortened } from '../../../design/values/shortened.tsx';
import type { GraphNode } from '../model/read-graph.ts';
import { usePaused } from '../../../design/forms/use-paused.ts';
import styles from './entity-search.module.css';
import { count } from '../../../design/values/count.ts';

const searchFound = (number: number) =>
  number === 0 ? 'No entity found' : `${count(number, 'entity', 'entities')} found`;

const MAX_RESULTS = 8;
/** A pause in typing. */

/** Finds an entity in the picture, and else in the workspace. */
export function EntitySearch({ nodes, onChoose }: { nodes: readonly GraphNode[]; onChoose: (id: string) => void }) {
  const [text, setText] = useState('');
  const q = text.trim();
  const settled = usePaused(q);
  const found = useRead(
    ['entities', 'of graph', settled],
    (signal) => api.entities.list({ query: { q: settled, limit: MAX_RESULTS }, signal }),
    { isEnabled: settled !== '', keepsPrevious: true },
  );
  const inPicture = useDeferredValue(matchesOf(nodes, q));
  const ids = new Set(inPicture.map(({ id }) => id));
  const elsewhere = settled === '' ? [] : (found.data?.entities ?? []).filter(({ id }) => !ids.has(id));
  const results = [...inPicture, ...elsewhere].slice(0, MAX_RESULTS);
  const isOpen = q !== '';
  const choose = (id: string) => {
    setText('');
    onChoose(id);
  };
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = results;
        if (first) choose(first.id);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText('');
      }}
    >
      <TextField
        label="Find an entity"
        isLabelHidden
        placeholder="Find an entity"
        type="search"
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="visually-hidden">
        {isOpen && !found.isFetching
          ? results.length === 0
            ? 'No entity found'
            : `${count(results.length, 'entity', 'entities')} found`
          : ''}
      </p>
      {isOpen && (
        <ul className={styles.results} aria-label="Entities found">
          {results.map(({ id, name, type }) => (
            <li key={id}>
              <button type="button" className={styles.result} onClick={() => choose(id)}>
                <Shortened text={name} length={60} /> <Badge>{type}</Badge>
                {!ids.has(id) && <span className={styles.note}>not in the picture yet</span>}
              </button>
            </li>
          ))}
          {results.length === 0 && <li className={styles.none}>{found.isFetching ? 'Loading' : searchFound(0)}</li>}
        </ul>
      )}
    </form>
  );
}

function matchesOf(nodes: readonly GraphNode[], q: string): GraphNode[] {
  if (q === '') return [];
  const wanted = q.toLocaleLowerCase();
  return nodes.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, MAX_RESULTS);
}
