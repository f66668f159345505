import type { Log, LogListEntry } from '@memory-graph/client';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { Answer } from '../../design/states/answer.tsx';
import { shorten } from '../../design/values/shorten.ts';
import { Time } from '../../design/values/time.tsx';
import { ForgetButton } from '../forget/forget-button.tsx';
import { FactList } from '../fact-list/fact-list.tsx';
import { LogState } from '../logs/log-state.tsx';
import { UnheardRequests } from '../logs/unheard-requests.tsx';
import styles from './sessions.module.css';

/** The page of the text has the rest. */
const MAX_SHOWN = 3_000;

/** A message with the facts that it states beside it. Messages of people are left, those of assistants right. */
export function Message({ entry: { id, status, message } }: { entry: LogListEntry }) {
  const log = useRead(['logs', 'one', id], (signal) => api.logs.find({ path: { id }, signal }));
  return (
    <li className={styles.message} data-side={log.data && sideOf(log.data.log)}>
      <Answer read={log} lines={2}>
        {({ log: data }) => (
          <>
            <article className={styles.bubble}>
              <p className={styles.notes}>
                <strong>
                  <bdi>{speakerOf(data)}</bdi>
                </strong>
                <Time at={data.data.referenceTime} />
                {status !== 'completed' && <LogState status={status} />}
              </p>
              <p className={styles.said}>
                <bdi>{shorten(data.ingestText, MAX_SHOWN)}</bdi>
              </p>
              <p className={styles.notes}>
                <Link to={`/logs/${id}`}>
                  What was read from it<span className="visually-hidden">: {message.slice(0, 80)}</span>
                </Link>
                <ForgetButton
                  size="small"
                  selection={{ logIds: [id] }}
                  title="Forget this message?"
                  what={`the message ${message.slice(0, 80)}`}
                />
              </p>
            </article>
            <aside className={styles.margin} aria-label={`Facts of the message ${message.slice(0, 80)}`}>
              <UnheardRequests log={data} />
              {data.episodeUUID !== null && <Facts episodeId={data.episodeUUID} />}
            </aside>
          </>
        )}
      </Answer>
    </li>
  );
}

function Facts({ episodeId }: { episodeId: string }) {
  const facts = useRead(['facts', 'of-episode', episodeId], (signal) =>
    api.episodes.listFacts({ path: { id: episodeId }, signal }),
  );
  return (
    <Answer read={facts} lines={1}>
      {(list) => (list.length === 0 ? null : <FactList facts={list} />)}
    </Answer>
  );
}

function sideOf({ data: { metadata } }: Log): 'assistant' | 'user' {
  return metadata['role'] === 'assistant' ? 'assistant' : 'user';
}

function speakerOf(log: Log): string {
  const { name } = log.data.metadata;
  if (typeof name === 'string' && name !== '') return name;
  return sideOf(log) === 'assistant' ? 'Assistant' : 'User';
}
