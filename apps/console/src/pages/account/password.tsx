import { useState } from 'react';
import { changeAccount, type Account } from '../../api/account-api.ts';
import { useChange } from '../../api/queries.ts';
import { TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Card } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';

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
        notify('Your password is changed. All other browsers are signed out.');
      },
    });
  return (
    <Card title="Password">
      <p>A change signs out all other browsers. Tokens and connected apps keep working: revoke them on their pages.</p>
      {isConfigured && <p>The configuration of this service resets your password at each start.</p>}
      <Form
        onSubmit={submit}
        error={save.error}
        submit={{
          label: 'Change password',
          isBusy: save.isPending,
          disabled: currentPassword === '' || newPassword === '',
        }}
      >
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} />
        <TextField
          label="Current password"
          problem={problemOf(save.error, 'currentPassword')}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          required
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
        <TextField
          label="New password"
          hint="At least 8 characters, and no common password. Several words make a good password."
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
