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
import { useAddressState } from '../../address/address-state.ts';
import styles from './home.module.css';
import { snippetsOf, TOKEN_PLACEHOLDER, type Snippet } from './snippets.ts';

const LANGUAGES = { curl: 'curl', typescript: 'TypeScript', python: 'Python', mcp: 'MCP settings' };

const HINTS = {
  curl: 'Adds a text, waits until it is processed, and asks about it.',
  typescript: 'The package @memory-graph/client has the types of all operations.',
  python: 'The package memory-graph is synchronous and asynchronous.',
  mcp: 'For assistants that take JSON, such as Cursor in ~/.cursor/mcp.json.',
};
const DEFAULTS = { steps: 'curl' } as const;

/** How to use the memory from a terminal, a program or an assistant, with a token of the user. */
export function FirstStepsCard() {
  const [{ steps }, setState] = useAddressState(DEFAULTS);
  const [token, setToken] = useState<string | null>(null);
  const notify = useNotify();
  const remove = useChange((id: string) => api.tokens.remove({ path: { id } }), ['tokens']);
  const create = useChange(
    () => api.tokens.create({ body: { name: 'First steps', scopes: ['read', 'write', 'mcp'] } }),
    ['tokens'],
  );
  const undo = (id: string) => remove.mutate(id, { onSuccess: () => setToken(null) });
  const submit = () =>
    create.mutate(undefined, {
      onSuccess: (created) => {
        setToken(created.token);
        notify('A token with the scopes read, write and mcp was created.', {
          label: 'Undo',
          run: () => undo(created.id),
        });
      },
    });
  const snippets = snippetsOf(serviceAddress, token ?? TOKEN_PLACEHOLDER);
  const error = create.error ?? remove.error;
  return (
    <Card title="First steps">
      <Row>
        <Button isBusy={create.isPending} disabled={token !== null} onClick={submit}>
          Create a token for this
        </Button>
        <span className={styles.muted} role="status">
          {token === null
            ? `The code has ${TOKEN_PLACEHOLDER} in place of a token.`
            : 'The code has your new token. Copy it now: it is not shown again.'}{' '}
          {token !== null && <Link to="/tokens">All tokens</Link>}
        </span>
      </Row>
      {error && <ErrorMessage error={error} />}
      <Tabs
        value={snippets.some(({ key }) => key === steps) ? steps : DEFAULTS.steps}
        tabs={snippets.map((snippet) => ({
          value: snippet.key,
          label: LANGUAGES[snippet.key],
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
      <p className={styles.stepHint}>{HINTS[key]}</p>
      <CodeBlock label={LANGUAGES[key]} code={code} />
    </>
  );
}
