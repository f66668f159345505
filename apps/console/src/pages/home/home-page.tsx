import { lazy, Suspense, useState } from 'react';
import { useLogEvents, useQueueStatus } from '../../api/log-events.ts';
import { Columns, Page } from '../../design/layout/page.tsx';
import { Loading } from '../../design/states/states.tsx';
import { AddCard } from './add-card.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { HealthCard } from './health-card.tsx';
import { RecentChangesCard } from './recent-changes-card.tsx';
import { TotalsCard, UsageCard } from './numbers-cards.tsx';

/** Only an empty workspace shows it. */
const Welcome = lazy(async () => ({ default: (await import('../welcome/welcome.tsx')).Welcome }));

export default function HomePage() {
  useLogEvents();
  const wasEmpty = useWasEmpty();
  return (
    <Page
      title="Overview"
      description={
        wasEmpty === true
          ? 'This memory is empty. Give it something to remember.'
          : 'The state of this memory, and what changed lately.'
      }
    >
      {wasEmpty === undefined && <Loading lines={8} />}
      {wasEmpty === true && (
        <Suspense fallback={<Loading lines={8} />}>
          <Welcome />
          <AddCard />
          <FirstStepsCard />
        </Suspense>
      )}
      {wasEmpty === false && (
        <>
          <Overview />
          <AddCard />
          <RecentChangesCard />
          <UsageCard />
          <FirstStepsCard />
        </>
      )}
    </Page>
  );
}

function Overview() {
  return (
    <Columns>
      <HealthCard />
      <TotalsCard />
    </Columns>
  );
}

/**
 * Whether nothing had been added when the page opened: its parts stay where they are while a first text is watched.
 * Undefined: that is not known yet. A failure counts as an answer, for parts that appear read the same again.
 */
function useWasEmpty(): boolean | undefined {
  const { data, isError } = useQueueStatus();
  const [wasEmpty, setWasEmpty] = useState<boolean>();
  if (wasEmpty === undefined && (data !== undefined || isError)) {
    setWasEmpty(data !== undefined && data.pending + data.processing + data.completed + data.failed === 0);
  }
  return wasEmpty;
}
