import { changeAccount } from '../../api/account-api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { Time } from '../../design/values/time.tsx';
import { texts } from '../../texts/en.ts';

interface Invitation {
  url: string;
  expiresAt: string;
}

/** Links with which other people sign up. */
export function Invitations() {
  const invite = useChange(() => changeAccount<Invitation>('POST', 'invitations'), []);
  return (
    <Card title={texts.account.invitations}>
      <p>{texts.account.invitationsHint}</p>
      {invite.error && <ErrorMessage error={invite.error} />}
      <div role="status">
        {invite.data && <p>{texts.account.invitationUntil(<Time at={invite.data.expiresAt} />)}</p>}
      </div>
      {invite.data && <CodeBlock label={texts.account.invitation} code={invite.data.url} />}
      <Row>
        <Button isBusy={invite.isPending} onClick={() => invite.mutate()}>
          {texts.account.invite}
        </Button>
      </Row>
    </Card>
  );
}
