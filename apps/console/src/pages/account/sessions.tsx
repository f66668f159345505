import { useState } from 'react';
import { changeAccount, type Account } from '../../api/account-api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { count } from '../../design/values/count.ts';

/** The other browsers in which the user is signed in. */
export function Sessions({ account: { otherSessions } }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  const notify = useNotify();
  const end = useChange(() => changeAccount('POST', 'sessions/end'), ['account']);
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        setIsOpen(false);
        notify('All other browsers are signed out.');
      },
    });
  return (
    <Card title="Sessions">
      <p>
        {otherSessions === 0
          ? 'You are signed in in this browser only.'
          : `You are signed in in this browser and in ${count(otherSessions, 'other browser', 'other browsers')}.`}
      </p>
      {otherSessions > 0 && (
        <Row>
          <Button onClick={() => setIsOpen(true)}>Sign out everywhere else</Button>
        </Row>
      )}
      <ConfirmDialog
        title="Sign out everywhere else"
        action="Sign out everywhere else"
        isBusy={end.isPending}
        error={end.error}
        isOpen={isOpen}
        onConfirm={confirm}
        onClose={() => setIsOpen(false)}
      >
        <Consequences items={['All other browsers must sign in again.', 'Tokens and connected apps keep working.']} />
      </ConfirmDialog>
    </Card>
  );
}
