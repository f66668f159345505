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
import { texts } from '../../texts/en.ts';

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
    <Card title={texts.account.deletion}>
      <Consequences items={texts.account.deletionFollows} />
      {isConfigured && <p>{texts.account.deletionConfigured}</p>}
      <Row>
        <Button kind="danger" onClick={() => setIsOpen(true)}>
          {texts.account.deleteAction}
        </Button>
      </Row>
      <ConfirmDialog
        title={texts.account.deletion}
        action={texts.account.deleteAction}
        isBusy={remove.isPending || remove.isSuccess}
        error={remove.error}
        isOpen={isOpen}
        onConfirm={confirm}
        onClose={close}
      >
        <Consequences items={texts.account.deletionFollows} />
        <TextField
          label={texts.account.deletePassword}
          problem={problemOf(remove.error, 'password')}
          type="password"
          autoComplete="current-password"
          value={password}
          required
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label={texts.account.confirmation(CONFIRMATION)}
          problem={
            isTried && !isConfirmed
              ? texts.account.confirmationNeeded(CONFIRMATION)
              : problemOf(remove.error, 'confirmation')
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
