import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import styles from './log-state.module.css';

/** Processes a failed log again. @param what names the log for screen readers, as in a list */
export function RetryButton({ logId, what }: { logId: string; what?: string }) {
  const notify = useNotify();
  const retry = useChange(() => api.logs.retry({ path: { id: logId } }), ['logs']);
  return (
    <>
      <span className={styles.whole}>
        <Button
          size="small"
          isBusy={retry.isPending}
          onClick={() => retry.mutate(undefined, { onSuccess: () => notify('The text is processed again.') })}
        >
          Retry
          {what !== undefined && <span className="visually-hidden"> {what}</span>}
        </Button>
      </span>
      {retry.error && <ErrorMessage error={retry.error} />}
    </>
  );
}
