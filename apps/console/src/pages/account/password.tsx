import { useState } from 'react';
import { changeAccount, type Account } from '../../api/account-api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Card } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { texts } from '../../texts/en.ts';

export function Password({ account: { user, isConfigured } }: { account: Account }) {
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const notify = useNotify();
  const save = useChange(() => changeAccount('POST', 'password', { currentPassword, newPassword }), ['account']);
  const submit = () =>
    save.mutate(undefined, {
      onSuccess: () => {
        setCurrentPassword('');
        setNewPassword('');
        notify(texts.account.passwordChanged);
      },
    });
  const actions = (
    <Button
      type="submit"
      kind="primary"
      isBusy={save.isPending}
      disabled={currentPassword === '' || newPassword === ''}
    >
      {texts.account.changePassword}
    </Button>
  );
  return (
    <Card title={texts.account.password}>
      <p>{texts.account.passwordFollows}</p>
      {isConfigured && <p>{texts.account.passwordConfigured}</p>}
      <Form onSubmit={submit} error={save.error} actions={actions}>
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <TextField
          label={texts.account.currentPassword}
          problem={problemOf(save.error, 'currentPassword')}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          required
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
        <TextField
          label={texts.account.newPassword}
          hint={texts.account.newPasswordHint}
          problem={problemOf(save.error, 'newPassword')}
          type="password"
          autoComplete="new-password"
          value={newPassword}
          required
          onChange={(event) => setNewPassword(event.target.value)}
        />
      </Form>
    </Card>
  );
}
