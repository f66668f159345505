import { changeAccount } from '../../api/account-api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { Time } from '../../design/values/time.tsx';

interface Invitation {
  url: string;
  expiresAt: string;
}

/** Links with which other people sign up. */
export function Invitations() {
  const invite = useChange(() => changeAccount<Invitation>('POST', 'invitations'), []);
  return (
    <Card title="Invitations">
      <p>New users need an invitation link to sign up. Each link creates one account.</p>
      {invite.error && <ErrorMessage error={invite.error} />}
      <div role="status">
        {invite.data && (
          <p>
            The link works once, until <Time at={invite.data.expiresAt} />. Copy it now: it is not shown again.
          </p>
        )}
      </div>
      {invite.data && <CodeBlock label="Invitation link" code={invite.data.url} />}
      <Row>
        <Button isBusy={invite.isPending} onClick={() => invite.mutate()}>
          Create an invitation link
        </Button>
      </Row>
    </Card>
  );
}
