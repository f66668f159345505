import { MemoryGraphError } from '@memory-graph/client';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './states.tsx';
import styles from './states.module.css';

/** Why an action failed. */
export function ErrorMessage({ error }: { error: Error }) {
  const { message, details, requestId } = describe(error);
  return (
    <div className={styles.error} role="alert">
      <p>{message}</p>
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {requestId !== undefined && <p className={styles.reference}>Request {requestId}</p>}
    </div>
  );
}

/** Why a part of the page cannot be shown: no permission, not found, or a failure with a way to try again. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const status = error instanceof MemoryGraphError ? error.status : undefined;
  if (status === 403)
    return (
      <EmptyState title="You have no access to this" scene="lost">
        Your account or its token lacks the permission. Ask the operator of this service.
      </EmptyState>
    );
  if (status === 404)
    return (
      <EmptyState title="Not found" scene="lost">
        It does not exist in your workspace, or it was deleted.
      </EmptyState>
    );
  const retry = onRetry && <Button onClick={onRetry}>Try again</Button>;
  return (
    <EmptyState title="This part could not be loaded" scene="broken" action={retry}>
      <ErrorMessage error={error} />
    </EmptyState>
  );
}

function describe(error: Error): { message: string; details: string[]; requestId?: string | undefined } {
  if (!(error instanceof MemoryGraphError)) return { message: error.message, details: [] };
  const { details, requestId, status } = error;
  // The client's message repeats the details below it.
  const [message = error.message] = error.message.split('\n');
  return {
    message,
    details: details.map(({ path, message: text }) => (path === '' ? text : `${path}: ${text}`)),
    // A mistake of the user is nothing to report.
    requestId: status !== undefined && status >= 500 ? requestId : undefined,
  };
}
