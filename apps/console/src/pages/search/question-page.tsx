import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../design/actions/button.tsx';
import { Page } from '../../design/layout/page.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import { QuestionField } from './question-field.tsx';
import styles from './question.module.css';
import { addressOf, type SearchState } from './search-state.ts';
import { TimeChip } from './time-chip.tsx';

const TABS = { '/': 'Ask', '/search': 'Search' };

interface QuestionPageProps {
  path: keyof typeof TABS;
  title: string;
  placeholder: string;
  /** What the address asks. */
  asked: SearchState;
  error: Error | null;
  isBusy: boolean;
  onAsk: (change: Partial<SearchState>) => void;
  /** Further filters, beside the times. */
  filters?: ReactNode;
  children: ReactNode;
}

/** A page with one question: its field, the times of which it is asked, and what came of it. */
export function QuestionPage(props: QuestionPageProps) {
  const { path, title, placeholder, asked, error, isBusy, onAsk, filters, children } = props;
  const [draft, setDraft] = useState(asked.q);
  const [shown, setShown] = useState(asked.q);
  if (asked.q !== shown) {
    // Another address, such as by "Back" or by a question to choose.
    setShown(asked.q);
    setDraft(asked.q);
  }
  const tabs = (
    <nav aria-label="Ask or search" className={styles.tabs}>
      {Object.entries(TABS).map(([to, name]) => (
        <Link
          key={to}
          to={addressOf(to, { ...asked, q: draft })}
          className={styles.tab}
          aria-current={to === path ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
  return (
    <Page title={title} actions={tabs}>
      <search className={styles.bar} aria-label={TABS[path]}>
        <form
          className={styles.row}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.trim() !== '') onAsk({ q: draft });
          }}
        >
          <QuestionField value={draft} placeholder={placeholder} onChange={setDraft} onChoose={(q) => onAsk({ q })} />
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={draft.trim() === ''}>
            {TABS[path]}
          </Button>
        </form>
        <div className={styles.chips}>
          <TimeChip
            type="date"
            label="As of"
            meaning="What held on this day"
            value={asked.asOf}
            onChange={(asOf) => onAsk({ asOf })}
          />
          <TimeChip
            type="datetime-local"
            label="Known at"
            meaning="What the memory had recorded by this time"
            value={asked.knownAt}
            onChange={(knownAt) => onAsk({ knownAt })}
          />
          {filters}
        </div>
        {error && <ErrorMessage error={error} />}
      </search>
      {children}
    </Page>
  );
}
