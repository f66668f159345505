import { useState } from 'react';
import { changeAccount, type Account } from '../../api/account-api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Consequences } from '../../design/values/consequences.tsx';
import { texts } from '../../texts/en.ts';

/** The other browsers in which the user is signed in. */
export function Sessions({ account: { otherSessions } }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  const notify = useNotify();
  const end = useChange(() => changeAccount('POST', 'sessions/end'), ['account']);
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        setIsOpen(false);
        notify(texts.account.sessionsEnded);
      },
    });
  return (
    <Card title={texts.account.sessions}>
      <p>{texts.account.otherSessions(otherSessions)}</p>
      {otherSessions > 0 && (
        <Row>
          <Button onClick={() => setIsOpen(true)}>{texts.account.endSessions}</Button>
        </Row>
      )}
      <ConfirmDialog
        title={texts.account.endSessions}
        action={texts.account.endSessions}
        isBusy={end.isPending}
        error={end.error}
        isOpen={isOpen}
        onConfirm={confirm}
        onClose={() => setIsOpen(false)}
      >
        <Consequences items={texts.account.endSessionsFollows} />
      </ConfirmDialog>
    </Card>
  );
}
