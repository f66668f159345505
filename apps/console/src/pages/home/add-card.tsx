import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useAddressState } from '../../address/address-state.ts';
import { Card, Row } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import { Loading } from '../../design/states/states.tsx';
import { AddTextForm } from '../logs/add-text-form.tsx';
import { ChangesList } from '../logs/changes-list.tsx';
import { isUnfinished, LogState } from '../logs/log-state.tsx';
import { RetryButton } from '../logs/retry-button.tsx';
import { UnheardRequests } from '../logs/unheard-requests.tsx';
import { useWatchedLog } from '../logs/watched-log.ts';
import styles from './home.module.css';

const DEFAULTS = { added: '' } as const;

/** Adds a text and shows how it becomes facts. */
export function AddCard() {
  const [{ added }, setState] = useAddressState(DEFAULTS);
  return (
    <Card title="Add a text">
      <AddTextForm rows={4} onAdded={(id) => setState({ added: id })} />
      {added !== '' && <WatchedText key={added} logId={added} />}
    </Card>
  );
}

/** What changes when a text is processed. */
const AREAS = ['facts', 'entities', 'episodes', 'usage'];

function WatchedText({ logId }: { logId: string }) {
  const log = useWatchedLog(logId, AREAS);
  return (
    <div className={styles.watched}>
      <Answer read={log} lines={2}>
        {({ log: data }) => (
          <>
            <Row>
              <span role="status">
                <LogState status={data.status} />
              </span>
              <Link to={`/logs/${logId}`}>How this text was read</Link>
              {data.status === 'failed' && <RetryButton logId={logId} />}
            </Row>
            {data.error !== null && <ErrorMessage error={new Error(data.error)} />}
            {isUnfinished(data.status) && <Loading lines={2} />}
            <UnheardRequests log={data} />
            {data.status === 'completed' && <Outcome logId={logId} />}
          </>
        )}
      </Answer>
    </div>
  );
}

function Outcome({ logId }: { logId: string }) {
  const trace = useRead(['logs', 'trace', logId], (signal) => api.logs.trace({ path: { id: logId }, signal }));
  return (
    <Answer read={trace} lines={2}>
      {({ note, changes }) => (
        <>
          <p>{note}</p>
          <ChangesList changes={changes} />
        </>
      )}
    </Answer>
  );
}
