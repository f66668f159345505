import { useLogEvents, useQueueStatus } from '../../api/log-events.ts';
import { Columns, Page } from '../../design/layout/page.tsx';
import { Loading } from '../../design/states/states.tsx';
import { texts } from '../../texts/en.ts';
import { AddCard } from './add-card.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { HealthCard } from './health-card.tsx';
import { LatelyCard } from './lately-card.tsx';
import { TotalsCard, UsageCard } from './numbers-cards.tsx';

export function HomePage() {
  useLogEvents();
  const isEmpty = useIsEmpty();
  return (
    <Page title={texts.home.title} description={isEmpty === true ? texts.home.welcome : texts.home.description}>
      {isEmpty === undefined ? (
        <Loading lines={8} />
      ) : (
        <>
          {isEmpty && <FirstStepsCard />}
          <Columns>
            <HealthCard />
            <TotalsCard />
          </Columns>
          <AddCard />
          <LatelyCard />
          <UsageCard />
          {!isEmpty && <FirstStepsCard />}
        </>
      )}
    </Page>
  );
}

/** Whether nothing was ever added. Undefined: that is not known yet. */
function useIsEmpty(): boolean | undefined {
  const { data, isError } = useQueueStatus();
  if (isError) return false;
  return data && data.pending + data.processing + data.completed + data.failed === 0;
}
