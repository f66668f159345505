import { useState } from 'react';
import { changeAccount, type Account } from '../../api/account-api.ts';
import { serviceUrl } from '../../api/base-address.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { problemOf } from '../../design/forms/form.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { ConfirmDialog } from '../../design/overlays/confirm-dialog.tsx';
import { Consequences } from '../../design/values/consequences.tsx';

/** The service wants to see it. */
const CONFIRMATION = 'delete';

export function DeleteAccount({ account: { isConfigured } }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isTried, setIsTried] = useState(false);
  const remove = useChange(() => changeAccount('POST', 'delete', { password, confirmation }), []);
  const isConfirmed = confirmation.trim().toLowerCase() === CONFIRMATION;
  const confirm = () => {
    setIsTried(true);
    if (!isConfirmed) return;
    remove.mutate(undefined, { onSuccess: () => window.location.assign(serviceUrl('login')) });
  };
  const close = () => {
    setIsOpen(false);
    setPassword('');
    setConfirmation('');
    setIsTried(false);
    remove.reset();
  };
  return (
    <Card title="Delete account">
      <Consequences
        items={[
          'All sessions, tokens and app connections end at once.',
          'If your workspace has no other members, its memory is erased.',
          'This cannot be undone. Export the memory first if you may need it.',
        ]}
      />
      {isConfigured && (
        <p>The configuration of the service defines this account: the next start recreates it with an empty memory.</p>
      )}
      <Row>
        <Button kind="danger" onClick={() => setIsOpen(true)}>
          Delete account
        </Button>
      </Row>
      <ConfirmDialog
        title="Delete account"
        action="Delete account"
        isBusy={remove.isPending || remove.isSuccess}
        error={remove.error}
        isOpen={isOpen}
        onConfirm={confirm}
        onClose={close}
      >
        <Consequences
          items={[
            'All sessions, tokens and app connections end at once.',
            'If your workspace has no other members, its memory is erased.',
            'This cannot be undone. Export the memory first if you may need it.',
          ]}
        />
        <TextField
          label="Password"
          problem={problemOf(remove.error, 'password')}
          type="password"
          autoComplete="current-password"
          value={password}
          required
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label={`Type “${CONFIRMATION}” to confirm`}
          problem={
            isTried && !isConfirmed ? `Type the word “${CONFIRMATION}”.` : problemOf(remove.error, 'confirmation')
          }
          autoComplete="off"
          value={confirmation}
          required
          onChange={(event) => setConfirmation(event.target.value)}
        />
      </ConfirmDialog>
    </Card>
  );
}
