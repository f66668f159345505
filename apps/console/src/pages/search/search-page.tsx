import { useState } from 'react';
import { api } from '../../api/api.ts';
import { serviceAddress } from '../../api/base-address.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { CopyButton } from '../../design/actions/copy-button.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { DecisionNotice } from '../decisions/decision-notice.tsx';
import { QuestionExamples } from './question-examples.tsx';
import { QuestionPage } from './question-page.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchResults } from './search-results.tsx';
import { curlOf, requestOf, SEARCH_DEFAULTS, type SearchState } from './search-state.ts';

/** The memories that a search finds, which may answer a question. */
export default function SearchPage() {
  const [asked, setAsked] = useAddressState(SEARCH_DEFAULTS);
  const [decision, setDecision] = useState('');
  const isAsked = asked.q.trim() !== '';
  const request = requestOf(asked);
  const found = useRead(
    ['facts', 'found', request],
    (signal) => api.search.run({ body: { ...request, explain: true }, signal }),
    { isEnabled: isAsked, keepsPrevious: true },
  );
  const error = isAsked ? found.error : null;
  const ask = (change: Partial<SearchState>) => {
    if (change.q === asked.q) void found.refetch();
    else setAsked(change);
  };
  return (
    <QuestionPage
      path="/search"
      title="Search your memory"
      placeholder="A question, or words"
      asked={asked}
      error={error}
      isBusy={isAsked && found.isFetching}
      onAsk={ask}
      filters={<SearchFilters state={asked} error={error} onChange={setAsked} />}
    >
      {decision !== '' && <DecisionNotice key={decision} logId={decision} onDismiss={() => setDecision('')} />}
      {!isAsked && <QuestionExamples onAsk={(q) => setAsked({ q })} />}
      {isAsked && !error && (
        <Answer read={found} lines={6}>
          {(answer) => (
            <SearchResults
              key={asked.q}
              answer={answer}
              asked={asked}
              onDecided={setDecision}
              actions={
                <CopyButton text={curlOf(request, serviceAddress)} what="command of this search" label="Copy as curl" />
              }
            />
          )}
        </Answer>
      )}
    </QuestionPage>
  );
}
