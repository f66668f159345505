import { MemoryGraphError } from '@memory-graph/client';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import { useWatchedLog } from '../logs/watched-log.ts';
import { DecisionChanges } from './decision-changes.tsx';

/** What a decision can change. */
const AREAS = ['facts', 'entities', 'graph', 'episodes', 'logs', 'usage', 'home'] as const;

interface DecisionNoticeProps {
  /** The log of the decision. */
  logId: string;
  onDismiss: () => void;
}

/** The outcome of a user's decision, which is processed as a log. Offers to undo it. */
export function DecisionNotice({ logId, onDismiss }: DecisionNoticeProps) {
  const notify = useNotify();
  const log = useWatchedLog(logId, AREAS);
  const status = log.data?.log.status;
  const removal = useChange(() => api.logs.remove({ path: { id: logId }, body: { id: logId } }), AREAS);
  const undo = () =>
    removal.mutate(undefined, {
      // Called after everything was read again: the fact in view may have another id now.
      onSuccess: () => {
        notify('The decision is undone.');
        onDismiss();
      },
    });

  // Another page or client has undone the decision.
  if (log.error instanceof MemoryGraphError && log.error.status === 404) return null;
  const isSettled = status === 'completed' || status === 'failed';
  return (
    <Card
      title="Your decision"
      actions={
        <>
          {isSettled && (
            <Button size="small" isBusy={removal.isPending} onClick={undo}>
              Undo
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <p role="status">
        {status === 'failed'
          ? `The decision could not be processed: ${log.data?.log.error ?? ''}`
          : status === 'completed'
            ? 'The decision took effect.'
            : 'The decision is stored. The memory is being derived again …'}
      </p>
      {log.error && <ErrorMessage error={log.error} />}
      {removal.error && <ErrorMessage error={removal.error} />}
      {status === 'completed' && <DecisionChanges logId={logId} />}
      <Row>
        <Link to={`/logs/${logId}`}>How the decision is stored</Link>
      </Row>
    </Card>
  );
}
