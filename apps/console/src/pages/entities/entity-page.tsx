import { MemoryGraphError, type EntityDetail } from '@memory-graph/client';
import { useEffect, useState, type ComponentType } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Button } from '../../design/actions/button.tsx';
import { Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { ErrorState } from '../../design/states/error-state.tsx';
import { shorten } from '../../design/values/shorten.ts';
import { DecisionNotice } from '../decisions/decision-notice.tsx';
import { ForgetButton } from '../forget/forget-button.tsx';
import { ChangeDialog, type EntityDialogProps } from './change-dialog.tsx';
import { EntityFacts } from './entity-facts.tsx';
import { EntityNeighbours } from './entity-neighbours.tsx';
import { EntityProse } from './entity-prose.tsx';
import { EntityTexts } from './entity-texts.tsx';
import { EntityTimeline } from './entity-timeline.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';

const TITLE_LENGTH = 120;

/** `decision`: the log of a decision that was taken here. `years`: of the timeline. */
const DEFAULTS = { years: '', decision: '' } as const;

const DIALOGS = {
  change: ChangeDialog,
  merge: MergeDialog,
  split: SplitDialog,
} as const satisfies Readonly<Record<string, ComponentType<EntityDialogProps>>>;

type DialogName = keyof typeof DIALOGS;

/** An entity: what is known of it, in sentences, over time, by topic and beside others; and what a person decides about it. */
export default function EntityPage() {
  const { id = '' } = useParams();
  const [{ years, decision }, change] = useAddressState(DEFAULTS);
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
              <EntityProse entity={data} />
              <EntityTimeline entityId={data.id} years={years} onYears={(next) => change({ years: next })} />
              <EntityFacts entityId={data.id} />
              <EntityNeighbours entityId={data.id} />
              <EntityTexts entityId={data.id} />
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
  const [, navigate] = useLocation();
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
      <ForgetButton
        selection={{ entityId: entity.id }}
        title={`Forget ${shorten(entity.name, 60)}?`}
        onForgotten={() => navigate('/entities', { replace: true })}
      />
      {Dialog && <Dialog entity={entity} onClose={close} onDecided={decided} />}
    </>
  );
}
