import type { KnownAt, SearchResponse } from '@memory-graph/client';
import type { ReactNode } from 'react';
import { EmptyState } from '../../design/states/states.tsx';
import { Time } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';
import { ResultEntry } from './result-entry.tsx';
import styles from './search.module.css';

/** The results of a search, best first. */
export function SearchResults({ answer, actions }: { answer: SearchResponse; actions: ReactNode }) {
  const { results, knownAt } = answer;
  return (
    <section className={styles.results} aria-label={texts.search.results}>
      <div className={styles.resultsHead}>
        <h2>
          <span role="status">{texts.search.found(results.length)}</span>
        </h2>
        {actions}
      </div>
      {knownAt && <KnownAtNotice knownAt={knownAt} />}
      {results.length === 0 ? (
        <EmptyState title={texts.search.nothingFound}>{texts.search.nothingFoundHint}</EmptyState>
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
      {texts.search.knownAt(<Time at={at} />)} {mayDiffer && texts.search.mayDiffer[reason ?? 'deleted']}
    </p>
  );
}
