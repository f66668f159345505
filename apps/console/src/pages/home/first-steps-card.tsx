import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { serviceAddress } from '../../api/base-address.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Card, Row } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { Tabs } from '../../design/overlays/tabs.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import { CodeBlock } from '../../design/values/code-block.tsx';
import { texts } from '../../texts/en.ts';
import { useAddressState } from '../../address/address-state.ts';
import styles from './home.module.css';
import { snippetsOf, TOKEN_PLACEHOLDER, type Snippet } from './snippets.ts';

const names = texts.home.steps;
const DEFAULTS = { steps: 'curl' } as const;

/** How to use the memory from a terminal, a program or an assistant, with a token of the user. */
export function FirstStepsCard() {
  const [{ steps }, setState] = useAddressState(DEFAULTS);
  const [token, setToken] = useState<string | null>(null);
  const notify = useNotify();
  const remove = useChange((id: string) => api.tokens.remove({ path: { id } }), ['tokens']);
  const create = useChange(
    () => api.tokens.create({ body: { name: names.tokenName, scopes: ['read', 'write', 'mcp'] } }),
    ['tokens'],
  );
  const undo = (id: string) => remove.mutate(id, { onSuccess: () => setToken(null) });
  const submit = () =>
    create.mutate(undefined, {
      onSuccess: (created) => {
        setToken(created.token);
        notify(names.created, { label: texts.actions.undo, run: () => undo(created.id) });
      },
    });
  const snippets = snippetsOf(serviceAddress, token ?? TOKEN_PLACEHOLDER);
  const error = create.error ?? remove.error;
  return (
    <Card title={names.title}>
      <Row>
        <Button isBusy={create.isPending} disabled={token !== null} onClick={submit}>
          {names.createToken}
        </Button>
        <span className={styles.muted} role="status">
          {token === null ? names.withoutToken(TOKEN_PLACEHOLDER) : names.withToken}{' '}
          {token !== null && <Link to="/tokens">{names.allTokens}</Link>}
        </span>
      </Row>
      {error && <ErrorMessage error={error} />}
      <Tabs
        value={snippets.some(({ key }) => key === steps) ? steps : DEFAULTS.steps}
        tabs={snippets.map((snippet) => ({
          value: snippet.key,
          label: names.languages[snippet.key],
          content: <Step snippet={snippet} />,
        }))}
        onChange={(next) => setState({ steps: next })}
      />
    </Card>
  );
}

function Step({ snippet: { key, code } }: { snippet: Snippet }) {
  return (
    <>
      <p className={styles.stepHint}>{names.hints[key]}</p>
      <CodeBlock label={names.languages[key]} code={code} />
    </>
  );
}
