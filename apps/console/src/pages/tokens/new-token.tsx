import type { CreateTokenRequest } from '@memory-graph/client';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { api } from '../../api/api.ts';
import { useChange } from '../../api/queries.ts';
import { Button } from '../../design/actions/button.tsx';
import { Row } from '../../design/layout/page.tsx';
import { useNotify } from '../../design/overlays/notices.tsx';
import { ErrorMessage } from '../../design/states/error-state.tsx';
import styles from './new-token.module.css';

/** Represents a token in code. */
const PLACEHOLDER = 'mg_pat_…';

interface NewTokenProps {
  wanted: CreateTokenRequest;
  /** Code to paste, with the token. */
  children: (token: string) => ReactNode;
}

/** A token that is made on a click, in code to paste. */
export function NewToken({ wanted, children }: NewTokenProps) {
  const [token, setToken] = useState<string | null>(null);
  const notify = useNotify();
  const remove = useChange((id: string) => api.tokens.remove({ path: { id } }), ['tokens']);
  const create = useChange(() => api.tokens.create({ body: wanted }), ['tokens']);
  const undo = (id: string) => remove.mutate(id, { onSuccess: () => setToken(null) });
  const submit = () =>
    create.mutate(undefined, {
      onSuccess: (created) => {
        setToken(created.token);
        notify(`A token with the permissions ${wanted.scopes.join(', ')} was created.`, {
          label: 'Undo',
          run: () => undo(created.id),
        });
      },
    });
  const error = create.error ?? remove.error;
  return (
    <>
      <Row>
        <Button isBusy={create.isPending} disabled={token !== null} onClick={submit}>
          Create a token for this
        </Button>
        <span className={styles.muted} role="status">
          {token === null
            ? `Until then, ${PLACEHOLDER} stands for a token.`
            : 'The code has your new token. It is shown only once.'}{' '}
          {token !== null && <Link to="/tokens">All tokens</Link>}
        </span>
      </Row>
      {error && <ErrorMessage error={error} />}
      {children(token ?? PLACEHOLDER)}
    </>
  );
}
