import { MemoryGraphError } from '@memory-graph/client';
import type { ReactNode } from 'react';
import { ErrorMessage } from '../states/error-state.tsx';
import styles from './form.module.css';

interface FormProps {
  onSubmit: () => void;
  /** Of the last attempt. It is shown above the actions; problems of fields belong to these: see `problemOf`. */
  error?: Error | null;
  actions: ReactNode;
  children: ReactNode;
}

/** A form that is sent by script. */
export function Form({ onSubmit, error, actions, children }: FormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
      {error && <ErrorMessage error={error} />}
      <div className={styles.actions}>{actions}</div>
    </form>
  );
}

/** What the service says is wrong with a field. */
export function problemOf(error: Error | null, path: string): string | undefined {
  if (!(error instanceof MemoryGraphError)) return undefined;
  const belongsHere = (other: string) => other === path || other.startsWith(`${path}.`) || other.startsWith(`${path}[`);
  return error.details.find((detail) => belongsHere(detail.path))?.message;
}
