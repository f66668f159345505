import { MemoryGraphError } from '@memory-graph/client';
import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '../actions/button.tsx';
import { ErrorMessage } from '../states/error-state.tsx';
import styles from './form.module.css';

interface FormProps {
  onSubmit: () => void;
  /** Of the last attempt. It is shown above the actions; problems of fields belong to these: see `problemOf`. */
  error?: Error | null;
  /** The button that sends it. null: there is nothing to send. */
  submit: SubmitButton | null;
  /** Leaves it without sending. */
  onCancel?: () => void;
  cancelLabel?: string;
  children: ReactNode;
}

interface SubmitButton {
  label: string;
  /** Default: primary. */
  kind?: ButtonKind;
  isBusy?: boolean;
  disabled?: boolean;
}

/** A form that is sent by script. */
export function Form({ onSubmit, error, submit, onCancel, cancelLabel = 'Cancel', children }: FormProps) {
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
      <div className={styles.actions}>
        {onCancel && <Button onClick={onCancel}>{cancelLabel}</Button>}
        {submit && (
          <Button type="submit" kind={submit.kind ?? 'primary'} isBusy={submit.isBusy} disabled={submit.disabled}>
            {submit.label}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What the service says is wrong with a field. */
export function problemOf(error: Error | null, path: string): string | undefined {
  if (!(error instanceof MemoryGraphError)) return undefined;
  const belongsHere = (other: string) => other === path || other.startsWith(`${path}.`) || other.startsWith(`${path}[`);
  return error.details.find((detail) => belongsHere(detail.path))?.message;
}
