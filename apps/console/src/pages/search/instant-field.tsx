import { TextField } from '../../design/forms/field.tsx';

interface InstantFieldProps {
  label: string;
  hint?: string;
  problem?: string | undefined;
  /** ISO 8601 in UTC; empty: none */
  value: string;
  onChange: (value: string) => void;
}

/** A date and a time in the reader's zone. */
export function InstantField({ value, onChange, ...props }: InstantFieldProps) {
  return (
    <TextField
      {...props}
      type="datetime-local"
      value={value === '' ? '' : localOf(new Date(value))}
      onChange={({ target }) => onChange(target.value === '' ? '' : new Date(target.value).toISOString())}
    />
  );
}

/** As the control takes it: `2026-03-01T11:00`. */
function localOf(at: Date): string {
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
