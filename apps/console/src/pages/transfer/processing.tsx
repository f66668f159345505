import { Link } from 'wouter';
import { Answer } from '../../design/states/answer.tsx';
import { Loading } from '../../design/states/states.tsx';
import { count } from '../../design/values/count.ts';
import { useQueue } from './use-queue.ts';

/** How far the service is with the texts of this workspace. */
export function Processing() {
  const queue = useQueue();
  // What was read before the texts were added would say that all are processed.
  if (!queue.isFetchedAfterMount) return <Loading lines={1} />;
  return (
    <Answer read={queue} lines={1}>
      {({ pending, processing, failed }) => (
        <>
          <p role="status">
            {pending + processing > 0
              ? `${count(pending + processing, 'text waits', 'texts wait')} for processing.`
              : 'All texts are processed.'}
          </p>
          {failed > 0 && (
            <p>
              {count(failed, 'text', 'texts')} of this workspace could not be processed.{' '}
              <Link to="/logs?status=failed">See failed texts</Link>
            </p>
          )}
        </>
      )}
    </Answer>
  );
}
