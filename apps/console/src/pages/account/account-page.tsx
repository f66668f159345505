import { readAccount } from '../../api/account-api.ts';
import { useRead } from '../../api/queries.ts';
import { Columns, Page } from '../../design/layout/page.tsx';
import { Answer } from '../../design/states/answer.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Invitations } from './invitations.tsx';
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';

export default function AccountPage() {
  const account = useRead(['account'], readAccount);
  return (
    <Page title="Account" description="Your profile, your password and the browsers in which you are signed in.">
      <Answer read={account} lines={8}>
        {(data) => (
          <Columns>
            <Profile key={data.user.name} account={data} />
            <Password account={data} />
            <Sessions account={data} />
            {data.mayInvite && <Invitations />}
            <DeleteAccount account={data} />
          </Columns>
        )}
      </Answer>
    </Page>
  );
}
