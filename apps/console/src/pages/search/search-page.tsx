import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { serviceAddress } from '../../api/base-address.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { CopyButton } from '../../design/actions/copy-button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Card, Columns, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { InstantField } from './instant-field.tsx';
import { QuestionExamples } from './question-examples.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SearchResults } from './search-results.tsx';
import { curlOf, requestOf, SEARCH_DEFAULTS, type SearchState } from './search-state.ts';

export default function SearchPage() {
  const [asked, setAsked] = useAddressState(SEARCH_DEFAULTS);
  const isAsked = asked.q.trim() !== '';
  const request = requestOf(asked);
  const found = useRead(
    ['search', request],
    (signal) => api.search.run({ body: { ...request, explain: true }, signal }),
    { isEnabled: isAsked, keepsPrevious: true },
  );
  const error = isAsked ? found.error : null;
  const ask = (state: SearchState) => {
    if (JSON.stringify(state) === JSON.stringify(asked)) void found.refetch();
    else setAsked(state);
  };
  return (
    <Page title="Search" description="Ask a question. The answer has facts and episodes, best first.">
      <Card>
        {/* Another address, such as by "Back", fills the form again. */}
        <SearchForm key={JSON.stringify(asked)} asked={asked} error={error} isBusy={found.isFetching} onAsk={ask} />
      </Card>
      {!isAsked && <QuestionExamples onAsk={(question) => setAsked({ q: question })} />}
      {/* The form shows the error. */}
      {isAsked && !error && (
        <Answer read={found} lines={6}>
          {(answer) => (
            <SearchResults
              answer={answer}
              actions={
                <CopyButton text={curlOf(request, serviceAddress)} what="command of this search" label="Copy as curl" />
              }
            />
          )}
        </Answer>
      )}
    </Page>
  );
}

interface SearchFormProps {
  asked: SearchState;
  error: Error | null;
  isBusy: boolean;
  onAsk: (state: SearchState) => void;
}

function SearchForm({ asked, error, isBusy, onAsk }: SearchFormProps) {
  const [state, setState] = useState<SearchState>(asked);
  const box = useRef<HTMLDivElement>(null);
  const change = (part: Partial<SearchState>) => setState((current) => ({ ...current, ...part }));
  useEffect(() => {
    // After the page has focused its heading.
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const actions = (
    <>
      <Button onClick={() => onAsk({ ...SEARCH_DEFAULTS })}>Reset</Button>
      <Button type="submit" kind="primary" isBusy={isBusy && state.q !== ''} disabled={state.q.trim() === ''}>
        Search
      </Button>
    </>
  );
  return (
    <search aria-label="Search">
      <Form onSubmit={() => onAsk(state)} error={error} actions={actions}>
        <div ref={box}>
          <TextField
            type="search"
            label="Question"
            value={state.q}
            onChange={(event) => change({ q: event.target.value })}
            problem={problemOf(error, 'query')}
            autoComplete="off"
          />
        </div>
        <Columns minWidth="small">
          <TextField
            type="date"
            label="As of"
            hint="What was true on this day."
            value={state.asOf}
            onChange={(event) => change({ asOf: event.target.value })}
            problem={problemOf(error, 'endTime')}
          />
          <InstantField
            label="Known at"
            hint="What the memory had recorded by this time."
            value={state.knownAt}
            onChange={(knownAt) => change({ knownAt })}
            problem={problemOf(error, 'knownAt')}
          />
        </Columns>
        <SearchFilters state={state} error={error} onChange={change} />
      </Form>
    </search>
  );
}
