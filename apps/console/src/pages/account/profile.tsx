import { useState } from 'react';
import { changeAccount, type Account } from '../../api/account-api.ts';
import { useChange } from '../../api/queries.ts';
import { TextField } from '../../design/forms/field.tsx';
import { Form, problemOf } from '../../design/forms/form.tsx';
import { Card } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Details } from '../../design/values/details.tsx';

/** Who the user is: the name can be changed. */
export function Profile({ account: { user } }: { account: Account }) {
  const [name, setName] = useState(user.name);
  const notify = useNotify();
  const save = useChange((next: string) => changeAccount('PATCH', '', { name: next }), ['account', 'profile']);
  const undo = () => save.mutate(user.name, { onError: ({ message }) => notify(message) });
  const submit = () =>
    save.mutate(name, {
      onSuccess: () => notify('Your name is changed.', { label: 'Undo', run: undo }),
    });
  return (
    <Card title="Profile">
      <Details details={[{ term: 'E-mail address', value: <bdi>{user.email}</bdi> }]} />
      <Form
        onSubmit={submit}
        error={save.error}
        submit={{ label: 'Save', isBusy: save.isPending, disabled: name === user.name }}
      >
        <TextField
          label="Name"
          problem={problemOf(save.error, 'name')}
          value={name}
          required
          autoComplete="name"
          onChange={(event) => setName(event.target.value)}
        />
      </Form>
    </Card>
  );
}
