import type { KnownAt, SearchResponse } from '@memory-graph/client';
import type { ReactNode } from 'react';
import { EmptyState } from '../../design/states/states.tsx';
import { Time } from '../../design/values/time.tsx';
import { ResultEntry } from './result-entry.tsx';
import styles from './search.module.css';
import { count } from '../../design/values/count.ts';

const MAY_DIFFER = {
  deleted: 'The answer may have been another one at that time: texts were deleted since then, and stay deleted.',
  replaced: 'The answer may have been another one at that time: texts were read again or shortened since then.',
};

/** The results of a search, best first. */
export function SearchResults({ answer, actions }: { answer: SearchResponse; actions: ReactNode }) {
  const { results, knownAt } = answer;
  return (
    <section className={styles.results} aria-label="Results">
      <div className={styles.resultsHead}>
        <h2>
          <span role="status">{count(results.length, 'result', 'results')}</span>
        </h2>
        {actions}
      </div>
      {knownAt && <KnownAtNotice knownAt={knownAt} />}
      {results.length === 0 ? (
        <EmptyState title="Nothing found" scene="lost">
          No text of the memory answers this with these filters. Try other words or fewer filters.
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {results.map((result) => (
            <ResultEntry key={result.id} result={result} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Which state of the memory answered, and whether it can still be shown as it was. */
function KnownAtNotice({ knownAt: { at, mayDiffer, reason } }: { knownAt: KnownAt }) {
  return (
    <p className={mayDiffer ? styles.warning : styles.notice}>
      This is what the memory knew at <Time at={at} />. {mayDiffer && MAY_DIFFER[reason ?? 'deleted']}
    </p>
  );
}
