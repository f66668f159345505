import type { MemberInvitation } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { RowButton } from '../../design/actions/row-button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Card } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { inWords, Time } from '../../design/values/time.tsx';
import { ROLE_NAMES } from './role.tsx';

/** Invitations whose links are unused. */
export function OpenInvitations() {
  const [withdrawn, setWithdrawn] = useState<MemberInvitation>();
  const notify = useNotify();
  const invitations = useRead(['members', 'invitations'], (signal) => api.members.listInvitations({ signal }));
  const columns: readonly Column<MemberInvitation>[] = [
    { key: 'created', header: 'Created', isHeader: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { key: 'role', header: 'Role', cell: ({ role }) => ROLE_NAMES[role] },
    { key: 'expires', header: 'Expires', cell: ({ expiresAt }) => <Time at={expiresAt} /> },
    {
      key: 'actions',
      header: 'Actions',
      cell: (invitation) => (
        <RowButton of={`the invitation of ${inWords(invitation.createdAt)}`} onClick={() => setWithdrawn(invitation)}>
          Withdraw
        </RowButton>
      ),
    },
  ];
  return (
    <Card title="Open invitations">
      <Answer read={invitations} lines={2}>
        {(rows) =>
          rows.length === 0 ? (
            <p>There are none. An invitation is open until a person joins with it, for seven days.</p>
          ) : (
            <DataTable caption="Open invitations" columns={columns} rows={rows} rowKey={({ id }) => id} />
          )
        }
      </Answer>
      {withdrawn && (
        <ConfirmChange
          title="Withdraw the invitation"
          action="Withdraw"
          change={() => api.members.withdraw({ path: { id: withdrawn.id } })}
          areas={['members']}
          onDone={() => notify('The invitation is withdrawn.')}
          onClose={() => setWithdrawn(undefined)}
        >
          <p>Its link no longer works. You can create another invitation at any time.</p>
        </ConfirmChange>
      )}
    </Card>
  );
}
