import type { SessionListEntry } from '@memory-graph/client';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useReadPages } from '../../api/queries.ts';
import { LinkButton } from '../../design/actions/button.tsx';
import { ShowMore } from '../../design/data/pager.tsx';
import { Card, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { count } from '../../design/values/count.ts';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import { ForgetButton } from '../forget/forget-button.tsx';
import { sessionAddress } from '../logs/session-address.ts';
import styles from './sessions.module.css';

const PAGE_SIZE = 25;

/** The conversations of the memory, the one that was added to last first. */
export default function SessionsPage() {
  const read = useReadPages(['sessions', 'list'], (cursor, signal) =>
    api.sessions.list({ query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, signal }),
  );
  return (
    <Page title="Conversations" description="Texts that were added with a session: the messages of a chat, mostly.">
      <Answer read={read} lines={6}>
        {({ pages }) => {
          const sessions = pages.flatMap((page) => page.sessions);
          if (sessions.length === 0)
            return (
              <EmptyState title="No conversations yet" action={<LinkButton to="/logs">Show all texts</LinkButton>}>
                Add messages with the API or from an assistant: each conversation appears here.
              </EmptyState>
            );
          return (
            <Card>
              <ul className={styles.sessions}>
                {sessions.map((session) => (
                  <SessionEntry key={session.sessionId} session={session} />
                ))}
              </ul>
              <ShowMore list={read} />
            </Card>
          );
        }}
      </Answer>
    </Page>
  );
}

function SessionEntry({ session }: { session: SessionListEntry }) {
  const { sessionId, opening, logCount, lastReferenceTime } = session;
  return (
    <li className={styles.session}>
      <div className={styles.words}>
        <Link to={sessionAddress(sessionId)}>
          <Shortened text={opening} length={160} />
        </Link>
        <p className={styles.notes}>
          <Shortened text={sessionId} length={60} />
          <span>{count(logCount, 'message', 'messages')}</span>
          <span>
            last <Time at={lastReferenceTime} />
          </span>
        </p>
      </div>
      <ForgetButton
        size="small"
        selection={{ sessionId }}
        title="Forget this conversation?"
        what={`the conversation ${opening.slice(0, 80)}`}
      />
    </li>
  );
}
