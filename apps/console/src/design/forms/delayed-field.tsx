import { useEffect, useState, type ComponentProps } from 'react';
import { TextField } from './field.tsx';

const DELAY_MS = 400;

interface DelayedFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> {
  value: string;
  /** Called when the user pauses or leaves the field. */
  onChange: (value: string) => void;
}

/** A filter that is applied when the user pauses, and not with each key. */
export function DelayedField({ value, onChange, ...props }: DelayedFieldProps) {
  const [typed, setTyped] = useState(value);
  const [applied, setApplied] = useState(value);
  if (value !== applied) {
    // It was changed elsewhere, such as by "Back".
    setApplied(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      {...props}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== value && onChange(typed)}
    />
  );
}
