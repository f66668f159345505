import { useEffect, useRef, useState } from 'react';
import { TextField } from './field.tsx';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'search' | 'text';
  maxLength?: number;
  placeholder?: string;
}

/** A text that filters a list. It takes effect when the user pauses: each key would be a request. */
export function SearchField({ value, onChange, type = 'search', ...props }: SearchFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (next: string) => {
    clearTimeout(timer.current);
    setDraft(null);
    if (next !== value) onChange(next);
  };
  return (
    <TextField
      {...props}
      type={type}
      value={draft ?? value}
      onChange={({ target }) => {
        setDraft(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => apply(target.value), PAUSE_MS);
      }}
      onBlur={({ target }) => apply(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && apply(event.currentTarget.value)}
    />
  );
}
