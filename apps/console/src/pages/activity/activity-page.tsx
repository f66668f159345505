import type { AuditEntry } from '@memory-graph/client';
import { Link } from 'wouter';
import { useAddressState } from '../../address/address-state.ts';
import { api } from '../../api/api.ts';
import { useRead, useReadPages } from '../../api/queries.ts';
import { useSession } from '../../api/session.tsx';
import { Button } from '../../design/actions/button.tsx';
import { ShowMore } from '../../design/data/pager.tsx';
import { Select, TextField } from '../../design/forms/field.tsx';
import { Card, Filters, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { EmptyState } from '../../design/states/states.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { isDay } from '../../design/values/days.ts';
import { Shortened } from '../../design/values/shortened.tsx';
import { Time } from '../../design/values/time.tsx';
import styles from './activity.module.css';
import { outcomeOf, phraseOf } from './phrases.ts';

const PAGE_SIZE = 50;
const DEFAULTS = { member: '', action: '', from: '', to: '', resource: '' } as const;
const ACTIONS = [
  { value: '', label: 'Reads and changes' },
  { value: 'changes', label: 'Changes' },
  { value: 'reads', label: 'Reads' },
];

/** Who read and changed what in the workspace. For owners alone. */
export default function ActivityPage() {
  const { isOwner } = useSession();
  if (!isOwner)
    return (
      <Page title="Activity">
        <EmptyState title="You have no access to this" scene="lost">
          Only owners of this workspace see who read and changed what.
        </EmptyState>
      </Page>
    );
  return <Activity />;
}

function Activity() {
  const [state, change] = useAddressState(DEFAULTS);
  const members = useRead(['members'], (signal) => api.members.list({ signal }));
  const query = queryOf(state);
  const read = useReadPages(['audit', query], (cursor, signal) =>
    api.audit.list({ query: { ...query, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }, signal }),
  );
  const names = (members.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }));
  const isFiltered = Object.values(state).some((value) => value !== '');
  const showAll = <Button onClick={() => change(DEFAULTS)}>Show everything</Button>;
  return (
    <Page
      title="Activity"
      description="Who read and changed what in this workspace. Words of texts and questions are not recorded."
      actions={isFiltered && showAll}
    >
      <Filters label="Filter the activity">
        <Select
          label="Member"
          value={state.member}
          options={[{ value: '', label: 'Everyone' }, ...names]}
          onChange={(member) => change({ member })}
        />
        <Select label="Kind" value={state.action} options={ACTIONS} onChange={(action) => change({ action })} />
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            type="date"
            value={state[end]}
            onChange={(event) => change({ [end]: event.target.value })}
          />
        ))}
      </Filters>
      <Answer read={read} lines={8}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0)
            return (
              <EmptyState title={isFiltered ? 'Nothing matches these filters' : 'Nothing is recorded yet'} scene="lost">
                What members and their apps read and change appears here within seconds.
              </EmptyState>
            );
          return (
            <Card>
              <ul className={styles.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
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

/** The days are those of the reader's zone. */
function queryOf({ member, action, from, to, resource }: Record<keyof typeof DEFAULTS, string>) {
  const kind = (['reads', 'changes'] as const).find((one) => one === action);
  const instant = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();
  return {
    ...(member !== '' && { member }),
    ...(kind && { action: kind }),
    ...(isDay(from) && { from: instant(from, '00:00:00') }),
    ...(isDay(to) && { to: instant(to, '23:59:59.999') }),
    ...(resource !== '' && { resource }),
  };
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, member, credential, operation, status, resourceId, subject, count } = entry;
  const { before, thing, after, to } = phraseOf(operation, status, resourceId);
  const outcome = outcomeOf(status);
  const isApp = credential.kind === 'app';
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p>
          {isApp && 'The app '}
          <strong>
            <Shortened text={(isApp && credential.name) || member.name} length={60} />
          </strong>{' '}
          {before}
          {to === undefined ? thing : <Link to={to}>{thing}</Link>}
          {after}
          {count > 1 && `, ${count.toLocaleString()} times`}
        </p>
        <p className={styles.notes}>
          {isApp && (
            <span>
              for <Shortened text={member.name} length={60} />
            </span>
          )}
          {credential.kind === 'token' && (
            <span>
              with the token <Shortened text={credential.name ?? ''} length={60} />
            </span>
          )}
          {credential.kind === 'session' && <span>in the console</span>}
          {subject !== undefined && (
            <span>
              subject <Shortened text={subject} length={60} />
            </span>
          )}
        </p>
      </div>
      {outcome !== 'done' && (
        <Badge tone={outcome === 'refused' ? 'warn' : 'bad'}>{outcome === 'refused' ? 'Refused' : 'Failed'}</Badge>
      )}
      <span className={styles.time}>
        <Time at={at} />
      </span>
    </li>
  );
}
