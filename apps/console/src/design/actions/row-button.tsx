import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

const NAME_LENGTH = 100;

interface RowButtonProps extends ComponentProps<typeof Button> {
  /** Names the row for screen readers: rows have buttons with the same label. */
  of: string;
}

/** An action on one row of a table. */
export function RowButton({ of, children, ...props }: RowButtonProps) {
  return (
    <Button size="small" {...props}>
      {children}
      <span className="visually-hidden"> {of.slice(0, NAME_LENGTH)}</span>
    </Button>
  );
}
