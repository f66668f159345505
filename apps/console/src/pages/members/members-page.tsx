import type { CreatedMemberInvitation, Member } from '@memory-graph/client';
import { useState } from 'react';
import { useAddressState } from '../../address/address-state.ts';
import { readAccount } from '../../api/account-api.ts';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.tsx';
import { Button } from '../../design/actions/button.tsx';
import { RowButton } from '../../design/actions/row-button.tsx';
import { DataTable, type Column } from '../../design/data/data-table.tsx';
import { Page, Row } from '../../design/layout/page.tsx';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { SecretDialog } from '../../design/overlays/secret-dialog.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { Badge } from '../../design/values/badge.tsx';
import { Shortened } from '../../design/values/shortened.tsx';
import { Day, inWords } from '../../design/values/time.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { DeleteWorkspace } from './delete-workspace.tsx';
import { InviteForm } from './invite-form.tsx';
import { Leave } from './leave.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { ROLE_NAMES } from './role.tsx';
import { WorkspaceName } from './workspace-name.tsx';

export default function MembersPage() {
  const [{ invite }, change] = useAddressState({ invite: '' });
  const [created, setCreated] = useState<CreatedMemberInvitation>();
  const { user } = useSession();
  const members = useRead(['members'], (signal) => api.members.list({ signal }));
  const { data: account } = useRead(['account'], readAccount);
  const workspace = account?.workspaces.find(({ workspaceId }) => workspaceId === account.workspaceId);
  const isOwner = members.data?.some(({ userId, role }) => userId === user.id && role === 'owner') === true;
  const close = () => change({ invite: '' });
  const actions = isOwner && (
    <Button kind="primary" onClick={() => change({ invite: 'yes' })}>
      Invite a person
    </Button>
  );
  return (
    <Page
      title="Members"
      description="The people who share this workspace: they search one memory, and add to it."
      actions={actions}
    >
      <Answer read={members}>
        {(rows) => (
          <>
            <Members members={rows} isOwner={isOwner} />
            {isOwner && <OpenInvitations />}
            {isOwner && workspace && <WorkspaceName key={workspace.name} current={workspace.name} />}
            <Leave members={rows} />
            {isOwner && workspace && <DeleteWorkspace name={workspace.name} />}
          </>
        )}
      </Answer>
      {isOwner && (
        <Dialog title="Invite a person" isOpen={invite !== ''} onClose={close}>
          <InviteForm
            onClose={close}
            onCreated={(invitation) => {
              close();
              setCreated(invitation);
            }}
          />
        </Dialog>
      )}
      {created && (
        <SecretDialog
          title="The invitation is ready"
          description={`Copy the link now and send it: it is not shown again. It admits one person, until ${inWords(created.expiresAt)}.`}
          secrets={[{ label: 'Invitation link', code: created.url }]}
          onClose={() => setCreated(undefined)}
        />
      )}
    </Page>
  );
}

/** The members, with what an owner may do with them. */
function Members({ members, isOwner }: { members: readonly Member[]; isOwner: boolean }) {
  const [changed, setChanged] = useState<Member>();
  const [removed, setRemoved] = useState<Member>();
  const { user } = useSession();
  const isYou = ({ userId }: Member) => userId === user.id;
  const isOnlyOwner = members.filter(({ role }) => role === 'owner').length === 1;
  const actions: Column<Member> = {
    key: 'actions',
    header: 'Actions',
    cell: (member) => (
      <Row>
        {!(isYou(member) && isOnlyOwner) && (
          <RowButton of={member.name} onClick={() => setChanged(member)}>
            Change role
          </RowButton>
        )}
        {!isYou(member) && (
          <RowButton of={member.name} onClick={() => setRemoved(member)}>
            Remove
          </RowButton>
        )}
      </Row>
    ),
  };
  const columns: readonly Column<Member>[] = [
    {
      key: 'name',
      header: 'Name',
      isHeader: true,
      cell: (member) => (
        <>
          <Shortened text={member.name} /> {isYou(member) && <Badge>You</Badge>}
        </>
      ),
    },
    { key: 'email', header: 'E-mail', cell: ({ email }) => <Shortened text={email} /> },
    { key: 'role', header: 'Role', cell: ({ role }) => ROLE_NAMES[role] },
    { key: 'since', header: 'Member since', cell: ({ since }) => <Day at={since} /> },
    ...(isOwner && members.length > 1 ? [actions] : []),
  ];
  return (
    <>
      <DataTable caption="Members of this workspace" columns={columns} rows={members} rowKey={({ userId }) => userId} />
      {changed && <ChangeRoleDialog member={changed} onClose={() => setChanged(undefined)} />}
      {removed && <RemoveMemberDialog member={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}
