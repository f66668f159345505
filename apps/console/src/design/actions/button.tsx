import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'danger' | 'quiet';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** One primary action per form or page. */
  kind?: ButtonKind;
  size?: 'normal' | 'small';
  /** Shows that the action runs, and prevents a second one. */
  isBusy?: boolean;
}

export function Button({ kind = 'secondary', size = 'normal', isBusy = false, disabled, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classesOf(kind, size)}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
    />
  );
}

/** A link inside the console that looks like a button. */
export function LinkButton({ kind = 'secondary', size = 'normal', to, children }: LinkButtonProps) {
  return (
    <Link to={to} className={classesOf(kind, size)}>
      {children}
    </Link>
  );
}

interface LinkButtonProps {
  kind?: ButtonKind;
  size?: 'normal' | 'small';
  to: string;
  children: React.ReactNode;
}

export function classesOf(kind: ButtonKind, size: 'normal' | 'small' = 'normal'): string {
  return [styles.button, styles[kind], size === 'small' ? styles.small : undefined].filter(Boolean).join(' ');
}
