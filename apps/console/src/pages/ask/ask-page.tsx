import { useState } from 'react';
import { useAddressState } from '../../address/address-state.ts';
import { Loading } from '../../design/states/states.tsx';
import { DecisionNotice } from '../decisions/decision-notice.tsx';
import { QuestionExamples } from '../search/question-examples.tsx';
import { QuestionPage } from '../search/question-page.tsx';
import { askOf, SEARCH_DEFAULTS } from '../search/search-state.ts';
import { AnswerCard } from './answer-card.tsx';
import { useAsked } from './use-asked.ts';

/** The first page: a question, and what the memory answers. */
export function AskPage() {
  const [asked, setAsked] = useAddressState(SEARCH_DEFAULTS);
  const [decision, setDecision] = useState('');
  const isAsked = asked.q.trim() !== '';
  const read = useAsked(isAsked ? askOf(asked) : null);
  return (
    <QuestionPage
      path="/"
      title="Ask your memory"
      placeholder="Where does Ada live?"
      asked={asked}
      error={read.error}
      isBusy={isAsked && read.isFetching}
      onAsk={(change) => {
        setDecision('');
        if (change.q === asked.q) void read.refetch();
        else setAsked(change);
      }}
    >
      {decision !== '' && <DecisionNotice key={decision} logId={decision} onDismiss={() => setDecision('')} />}
      {!isAsked && <QuestionExamples onAsk={(q) => setAsked({ q })} />}
      {isAsked && read.isPending && <Loading lines={3} />}
      {isAsked && read.data && (
        <AnswerCard asked={read.data} state={asked} isBusy={read.isFetching} onDecided={setDecision} />
      )}
    </QuestionPage>
  );
}
