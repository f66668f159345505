import type { Member } from '@memory-graph/client';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { consoleAddress } from '../../api/base-address.ts';
import { useSession } from '../../api/session.tsx';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { Button } from '../../design/actions/button.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { Consequences } from '../../design/values/consequences.tsx';

/** Ends the own membership, or says why it cannot end. */
export function Leave({ members }: { members: readonly Member[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { user } = useSession();
  const [owner, otherOwner] = members.filter(({ role }) => role === 'owner');
  const isOnlyOwner = owner?.userId === user.id && otherOwner === undefined;
  return (
    <Card title="Leave the workspace">
      {isOnlyOwner ? (
        <p>
          {members.length === 1
            ? 'You are the only member. You can leave once another member is an owner: a workspace always has one.'
            : 'You are the only owner, and a workspace always has one. To leave, make another member an owner first.'}
        </p>
      ) : (
        <>
          <p>What you added stays in the memory.</p>
          <Row>
            <Button kind="danger" onClick={() => setIsOpen(true)}>
              Leave
            </Button>
          </Row>
        </>
      )}
      {isOpen && (
        <ConfirmChange
          title="Leave the workspace"
          action="Leave"
          change={() => api.members.remove({ path: { id: user.id } })}
          areas={[]}
          // Everything in view belongs to the workspace.
          onDone={() => window.location.assign(consoleAddress)}
          onClose={() => setIsOpen(false)}
        >
          <Consequences
            items={[
              'You lose access to this workspace at once, also with your tokens and connected apps.',
              'What you added stays in the memory.',
              'You are signed out. Sign in again to continue in another workspace of yours.',
              'To come back, you need a new invitation.',
            ]}
          />
        </ConfirmChange>
      )}
    </Card>
  );
}
