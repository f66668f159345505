import { MemoryGraphError, type EntityDetail } from '@memory-graph/client';
import { useEffect, useState, type ComponentType } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { Card, Page } from '../../design/layout/page.tsx';
import { Tabs } from '../../design/overlays/tabs.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { ErrorState } from '../../design/states/error-state.tsx';
import { Details } from '../../design/values/details.tsx';
import { shorten } from '../../design/values/shorten.ts';
import { Shortened } from '../../design/values/shortened.tsx';
import { DecisionNotice } from '../decisions/decision-notice.tsx';
import { ChangeDialog, type EntityDialogProps } from './change-dialog.tsx';
import { typeInWords } from '../entity-choice/entity-type-select.tsx';
import { EpisodesTab } from './episodes-tab.tsx';
import { FactsTab } from './facts-tab.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { NameList } from './name-list.tsx';
import { NeighboursTab } from './neighbours-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { TimelineTab } from './timeline-tab.tsx';

const TITLE_LENGTH = 120;
const SHOWN_ALIASES = 30;
const SUMMARY_LENGTH = 500;

/** `decision`: the log of a decision that was taken here. `years`: of the timeline. */
const DEFAULTS = { tab: 'facts', years: '', decision: '' } as const;

const DIALOGS = {
  change: ChangeDialog,
  merge: MergeDialog,
  split: SplitDialog,
} as const satisfies Readonly<Record<string, ComponentType<EntityDialogProps>>>;

type DialogName = keyof typeof DIALOGS;

/** An entity: its names, what is known of it over time, and what a person decides about it. */
export default function EntityPage() {
  const { id = '' } = useParams();
  const [{ tab, years, decision }, change] = useAddressState(DEFAULTS);
  const entity = useRead(['entities', id], (signal) => api.entities.find({ path: { id }, signal }));
  // The id of before is the one that holds again when the decision is undone.
  useCurrentAddress(id, decision === '' ? entity.data?.id : undefined);
  const isGone = entity.error instanceof MemoryGraphError && entity.error.status === 404;
  const title = entity.data === undefined || isGone ? 'Entity' : shorten(entity.data.name, TITLE_LENGTH);
  return (
    <Page
      title={title}
      description={<Link to="/entities">All entities</Link>}
      actions={
        entity.data && !isGone && <Actions entity={entity.data} onDecided={(logId) => change({ decision: logId })} />
      }
    >
      {decision !== '' && <DecisionNotice key={decision} logId={decision} onDismiss={() => change({ decision: '' })} />}
      {isGone ? (
        <ErrorState error={entity.error!} />
      ) : (
        <Answer read={entity} lines={6}>
          {(data) => (
            <>
              <EntityDetails entity={data} />
              <EntityTabs
                entityId={data.id}
                tab={tab}
                years={years}
                onTab={(next) => change({ tab: next })}
                onYears={(next) => change({ years: next })}
              />
            </>
          )}
        </Answer>
      )}
    </Page>
  );
}

/** A former id leads to the entity that it was merged into. The address then has the id of that one. */
function useCurrentAddress(id: string, currentId: string | undefined): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (currentId === undefined || currentId === id) return;
    navigate(`/entities/${currentId}${window.location.search}`, { replace: true });
  }, [id, currentId, navigate]);
}

function Actions({ entity, onDecided }: { entity: EntityDetail; onDecided: (logId: string) => void }) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const close = () => setOpen(null);
  const decided = (logId: string) => {
    close();
    onDecided(logId);
  };
  const Dialog = open === null ? null : DIALOGS[open];
  return (
    <>
      <Button onClick={() => setOpen('change')}>Edit</Button>
      <Button onClick={() => setOpen('merge')}>Merge</Button>
      {entity.aliases.length > 0 && <Button onClick={() => setOpen('split')}>Split</Button>}
      {Dialog && <Dialog entity={entity} onClose={close} onDecided={decided} />}
    </>
  );
}

function EntityDetails({ entity }: { entity: EntityDetail }) {
  const { name, type, aliases, summary, mentionCount, subject, shared } = entity;
  return (
    <Card title="Details">
      <Details
        details={[
          { term: 'Name', value: <bdi>{name}</bdi> },
          { term: 'Type', value: typeInWords(type) },
          {
            term: 'Other names',
            value: aliases.length > 0 ? <NameList names={aliases} shown={SHOWN_ALIASES} /> : null,
          },
          { term: 'Summary', value: summary === '' ? null : <Shortened text={summary} length={SUMMARY_LENGTH} /> },
          { term: 'Mentions', value: mentionCount.toLocaleString() },
          { term: 'Subject', value: subject === undefined ? null : <bdi>{subject}</bdi> },
          { term: 'Shared', value: shared === true ? 'All subjects of the workspace share it.' : null },
        ]}
      />
    </Card>
  );
}

interface EntityTabsProps {
  entityId: string;
  tab: string;
  years: string;
  onTab: (tab: string) => void;
  onYears: (years: string) => void;
}

function EntityTabs({ entityId, tab, years, onTab, onYears }: EntityTabsProps) {
  const tabs = [
    { value: 'facts', label: 'Facts', content: <FactsTab entityId={entityId} /> },
    { value: 'timeline', label: 'Timeline', content: <TimelineTab {...{ entityId, years, onYears }} /> },
    { value: 'neighbours', label: 'Neighbours', content: <NeighboursTab entityId={entityId} /> },
    { value: 'episodes', label: 'Episodes', content: <EpisodesTab entityId={entityId} /> },
    { value: 'profile', label: 'Profile', content: <ProfileTab entityId={entityId} /> },
  ];
  const chosen = tabs.some(({ value }) => value === tab) ? tab : DEFAULTS.tab;
  return <Tabs value={chosen} tabs={tabs} onChange={onTab} />;
}
