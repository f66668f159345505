import type { KnownAt, SearchResponse } from '@memory-graph/client';
import { type ReactNode, useState } from 'react';
import { Button } from '../../design/actions/button.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Time } from '../../design/values/time.tsx';
import { groupFormer } from './former-values.ts';
import { ResultEntry } from './result-entry.tsx';
import { requestOf, type SearchState } from './search-state.ts';
import styles from './search.module.css';
import { count } from '../../design/values/count.ts';

const MAY_DIFFER = {
  deleted: 'Texts were deleted since then and stay deleted, so it may have known more.',
  replaced: 'Texts were read again or shortened since then, so it may have answered differently.',
};

/** Below this score, results only hide the others. */
const UNLIKELY = 0.05;

interface SearchResultsProps {
  answer: SearchResponse;
  asked: SearchState;
  actions: ReactNode;
  onDecided: (logId: string) => void;
}

/** The results of a search, best first. */
export function SearchResults({ answer, asked, actions, onDecided }: SearchResultsProps) {
  const { results, knownAt } = answer;
  const [showsAll, setShowsAll] = useState(false);
  const groups = groupFormer(results, requestOf(asked).endTime ?? knownAt?.at ?? new Date().toISOString());
  const likely = groups.filter(({ result: { score } }) => score >= UNLIKELY);
  const shown = showsAll || likely.length === 0 ? groups : likely;
  const folded = groups.length - shown.length;
  return (
    <section className={styles.results} aria-label="Results">
      <div className={styles.resultsHead}>
        <h2>
          <span role="status">{count(shown.length, 'result', 'results')}</span>
        </h2>
        {actions}
      </div>
      {knownAt && <KnownAtNotice knownAt={knownAt} />}
      {results.length === 0 ? (
        <EmptyState title="Nothing found" scene="lost">
          Nothing in the memory fits these words and filters. Try other words or fewer filters.
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {shown.map((group) => (
            <ResultEntry key={group.result.id} group={group} asked={asked} onDecided={onDecided} />
          ))}
        </ol>
      )}
      {folded > 0 && (
        <div>
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show {count(folded, 'unlikely result', 'unlikely results')}
          </Button>
        </div>
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
