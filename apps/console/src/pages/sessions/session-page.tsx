import { Link, useLocation, useParams } from 'wouter';
import { api } from '../../api/api.ts';
import { useLogEvents } from '../../api/log-events.ts';
import { useReadNumberedPages } from '../../api/queries.ts';
import { Button, LinkButton } from '../../design/actions/button.tsx';
import { Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { shorten } from '../../design/values/shorten.ts';
import { ForgetButton } from '../forget/forget-button.tsx';
import { isUnfinished } from '../logs/log-state.tsx';
import { Message } from './message.tsx';
import { sessionOfAddress } from '../logs/session-address.ts';
import styles from './sessions.module.css';

const PAGE_SIZE = 20;

/** A conversation: who said what, and the facts of each message beside it. */
export default function SessionPage() {
  const { id = '' } = useParams();
  const sessionId = sessionOfAddress(id);
  const [, navigate] = useLocation();
  // In the area of logs, so that messages arrive as they are added.
  const read = useReadNumberedPages(['logs', 'session', sessionId], (page, signal) =>
    api.logs.list({ query: { sessionId, page, limit: PAGE_SIZE }, signal }),
  );
  const logs = read.data?.pages.flatMap((page) => page.logs).reverse() ?? [];
  useLogEvents(logs.some(({ status }) => isUnfinished(status)));
  return (
    <Page
      title={shorten(sessionId, 80)}
      description={<Link to="/sessions">All conversations</Link>}
      actions={
        <>
          <LinkButton to={`/facts?${new URLSearchParams({ session: sessionId }).toString()}`}>All its facts</LinkButton>
          <ForgetButton
            selection={{ sessionId }}
            title="Forget this conversation?"
            onForgotten={() => navigate('/sessions', { replace: true })}
          />
        </>
      }
    >
      <Answer read={read} lines={8}>
        {() =>
          logs.length === 0 ? (
            <EmptyState title="No message belongs to this conversation">
              It was forgotten, or no text was added with this session.
            </EmptyState>
          ) : (
            <>
              {read.hasNextPage && (
                <div>
                  <Button size="small" isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
                    Show earlier messages
                  </Button>
                </div>
              )}
              <ol className={styles.messages} aria-label="Messages">
                {logs.map((log) => (
                  <Message key={log.id} entry={log} />
                ))}
              </ol>
            </>
          )
        }
      </Answer>
    </Page>
  );
}
